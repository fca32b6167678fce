const stops = new Set<() => void>();

/** Has the browser ask before the page is closed or reloaded while something would be lost. Returns the function that stops it. */
export function askBeforeUnload(hasUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };
  const stop = () => {
    window.removeEventListener('beforeunload', ask);
    stops.delete(stop);
  };
  window.addEventListener('beforeunload', ask);
  stops.add(stop);
  return stop;
}

/** Loads the page again because its session, company or build is over. Nobody may stay in it, so nobody is asked. */
export function reloadPage(): void {
  for (const stop of stops) stop();
  window.location.reload();
}
