/** A person may still decide to stay: after this long without leaving, a failed call counts as a failure again. */
const leavingForMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

window.addEventListener('beforeunload', markLeaving);
window.addEventListener('pagehide', markLeaving);
window.addEventListener('pageshow', () => {
  leftAt = Number.NEGATIVE_INFINITY;
});

/** True while the page is being left or reloaded: the browser then aborts its calls, which says nothing about the network. */
export function isLeavingPage(): boolean {
  return performance.now() - leftAt < leavingForMs;
}

function markLeaving(): void {
  leftAt = performance.now();
}
