import { useSyncExternalStore } from 'react';
import { storedItem } from '@/lib/storage/storedItem';

/** The themes a user can choose; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ShownTheme = Exclude<ThemeChoice, 'system'>;

// public/theme.js reads it too, before the first paint.
const choiceItem = storedItem('theme', (stored) => themeChoices.find((choice) => choice === stored) ?? null);

const listeners = new Set<() => void>();

/** Applies the chosen theme and follows changes by the device and other tabs. Called once, at start. */
export function followTheme(): void {
  show();
  systemIsDark().addEventListener('change', show);
  choiceItem.subscribe(show);
}

/** Saves the choice in this browser and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  choiceItem.write(choice);
  show();
}

/** Returns the user's choice. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, chosenTheme);
}

/** The theme while prerendering, for parts that CSS doesn't reach; the browser then follows the choice. */
const lightAtFirst = (): ShownTheme => 'light';

/** Returns the shown theme, for parts that CSS doesn't reach. */
export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(subscribe, shownTheme, lightAtFirst);
}

function show(): void {
  document.documentElement.setAttribute('data-bs-theme', shownTheme());
  for (const listener of listeners) listener();
}

function chosenTheme(): ThemeChoice {
  return choiceItem.read() ?? 'system';
}

function shownTheme(): ShownTheme {
  const choice = chosenTheme();
  if (choice !== 'system') return choice;
  return systemIsDark().matches ? 'dark' : 'light';
}

function systemIsDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
