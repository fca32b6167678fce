const stops = new Set<() => void>();

/** Has the browser ask before the page is closed or reloaded with unsaved work. Returns the function that stops it. */
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

/** Reloads the page because its session, company or build is over, without asking to stay. */
export function reloadPage(): void {
  for (const stop of stops) stop();
  window.location.reload();
}
