// Where the site is kept like a program of its own, what works without a page is there too; in a tab it is not needed.

const modes = ["standalone", "minimal-ui", "fullscreen"];

if ("serviceWorker" in navigator && modes.some(mode => matchMedia(`(display-mode: ${mode})`).matches)) {
  const language = encodeURIComponent(document.documentElement.lang);
  navigator.serviceWorker.register(`/worker.js?lang=${language}`).catch(() => {});
}
