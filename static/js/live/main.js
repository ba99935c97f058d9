// Keeps an open page fresh: asks now and then whether anything has changed, and takes over the parts that did.
//
// What the page says of itself stands in the attributes of its body: where to ask (data-poll), its version
// (data-version), who looks (data-who), and what may be renewed (data-regions); web/pages/polling.py writes these, and
// answers. The page of a game also says how many entries of its log it has (data-seq), and at a sitting where their
// number is told quickly (data-seq-poll).

/** @import {News} from "../types.js" */

import "./kept.js";
import "./leaving.js";
import {begin, showNotice} from "./lines.js";
import {follow} from "./poll.js";
import {remember, renew, tellOthers} from "./regions.js";
import {turnPages} from "./turn.js";
import {watchSeq} from "./watch_seq.js";

const page = document.body.dataset;
let version = page.version;
/** @type {string | undefined} */
let session;

/** The page of this address as it is now; raises an error where it is not to be had. */
async function fetchPage() {
  // What comes has no frame, and only the newest entries of a thread: it is no page to be kept.
  const answer = await fetch(location.pathname + location.search, {
    headers: {"Zendotao-Live": page.seq ?? "1"}, cache: "no-store",
  });
  if (!answer.ok || answer.redirected) throw new Error("the page is not to be had");
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  if ((found.body.dataset.who ?? "") !== page.who) throw new Error("the page is somebody else's");
  return found;
}

/** @param {Document} from */
const listTokens = from => [...from.querySelectorAll("input")].filter(({name}) => name === "csrf_token");

/**
 * Forms that were made in a session that has ended since can be sent again.
 * @param {Document} found
 */
function renewTokens(found) {
  const [token] = listTokens(found);
  if (!token?.value) return;
  for (const field of listTokens(document)) field.value = token.value;
}

async function renewOnce() {
  const found = await fetchPage();
  renewTokens(found);
  renew(found);
  ({version, seq: page.seq, seqPoll: page.seqPoll = ""} = found.body.dataset);
}

/** One at a time: both polls may have something new. */
let renewing = Promise.resolve();

function renewPage() {
  renewing = renewing.catch(() => {}).then(renewOnce);
  return renewing;
}

/**
 * Take over what the site says.
 * @param {News} news
 */
async function hear(news) {
  const same = news.who === page.who;
  showNotice(same ? "" : news.who ? "other" : "out");
  if (!same) return;
  const count = document.querySelector("[data-notices]");
  if (count && news.notices && count.textContent !== news.notices) count.textContent = news.notices;
  const entered = session !== undefined && session !== news.session;
  if (news.version !== version || entered) await renewPage();
  session = news.session;
}

let watching = false;

/** Go on from the page as it is now. */
function goOn() {
  version = page.version;
  remember(page.regions ?? "");
  if (page.seq && !watching) watchSeq(page, renewPage);
  watching ||= Boolean(page.seq);
}

if (page.poll) {
  begin(JSON.parse(page.words ?? ""));
  goOn();
  follow(() => page.poll ?? "", hear);
  turnPages(fetchPage, () => {
    goOn();
    tellOthers();
  });
}
