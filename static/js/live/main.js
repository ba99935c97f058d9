// Keeps an open page fresh: asks now and then whether anything has changed, and takes over the parts that did.
//
// What the page says of itself stands in the attributes of its body: where to ask (data-pulse), the mark that it was
// made with (data-stamp), who looks (data-who), and what may be renewed (data-regions).

import "./kept.js";
import "./leaving.js";
import {follow} from "./pulse.js";
import {remember, renew} from "./regions.js";
import {notice, spokenFrom, take} from "./lines.js";

const page = document.body.dataset;
let stamp = page.stamp, session;

/** The page of this address as it is now; none where it is not to be had. */
async function fetched() {
  const asked = {headers: {"Zendotao-Live": "1"}, cache: "no-cache"};
  const answer = await fetch(location.pathname + location.search, asked);
  if (!answer.ok || answer.redirected) throw new Error("the page is not to be had");
  const found = new DOMParser().parseFromString(await answer.text(), "text/html");
  if ((found.body.dataset.who ?? "") !== page.who) throw new Error("the page is somebody else's");
  return found;
}

/** Forms that were made in a session that has ended since can be sent again. */
function renewTokens(found) {
  const token = found.querySelector("input[name=csrf_token]")?.value;
  if (!token) return;
  for (const field of document.querySelectorAll("input[name=csrf_token]")) field.value = token;
}

async function renewPage() {
  const found = await fetched();
  renewTokens(found);
  renew(found);
  stamp = found.body.dataset.stamp;
}

function tellWho(who) {
  const same = who === page.who;
  notice(same ? "" : who ? "other" : "out");
  return same;
}

/** What was told by the site. */
async function hear(news) {
  if (!tellWho(news.who)) return;
  const count = document.querySelector("[data-notices]");
  if (count && news.notices && count.textContent !== news.notices) count.textContent = news.notices;
  const entered = session !== undefined && session !== news.session;
  if (news.stamp !== stamp || entered) await renewPage();
  session = news.session;
}

if (page.pulse) {
  spokenFrom(JSON.parse(page.words));
  remember(page.regions);
  take();
  follow(page.pulse, hear);
}
