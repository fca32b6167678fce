import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import type { DataRouter } from 'react-router-dom';
import { whenIdle } from './whenIdle';
import { whenInitialized } from './whenInitialized';

/** What Fontsource's Latin file has; other letters stay with the fonts of the system. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/** Loads Inter once the first page is there and the browser idle, so that it takes nothing from what people wait for. */
export function loadTypeface(router: DataRouter): void {
  void whenInitialized(router).then(() => whenIdle(load));
}

function load(): void {
  const inter = new FontFace('Inter Variable', `url(${interUrl})`, { weight: '100 900', unicodeRange: latin });
  // Without it the fallback stays.
  void inter.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  );
}
