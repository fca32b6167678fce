import { useSyncExternalStore } from 'react';
import { storedItem } from '@/lib/storage';

/** What a person can choose; `system` follows the device. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ShownTheme = Exclude<ThemeChoice, 'system'>;

// public/theme.js reads it too, before the first paint.
const choiceItem = storedItem('theme', (stored) => themeChoices.find((choice) => choice === stored) ?? null);

const listeners = new Set<() => void>();

/** Shows the app in the chosen theme, and follows the device and other tabs when they change it. Called once, at start. */
export function followTheme(): void {
  show();
  systemIsDark().addEventListener('change', show);
  choiceItem.subscribe(show);
}

/** Keeps the choice in this browser, and shows it. */
export function chooseTheme(choice: ThemeChoice): void {
  choiceItem.write(choice);
  show();
}

/** The person's choice. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, chosenTheme);
}

/** What parts that CSS doesn't reach are rendered for outside of a browser; there they follow. */
const lightAtFirst = (): ShownTheme => 'light';

/** The theme that is shown, for parts that CSS doesn't reach. */
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
