import { useSyncExternalStore } from 'react';
import { tabStorage } from '@/lib/storage/browserStorage';
import { storedItem } from '@/lib/storage/storedItem';
import { readTutorialName, type TutorialName } from './tutorialNames';

const openTutorialItem = storedItem('tutorial_beside', readTutorialName, tabStorage);

const listeners = new Set<() => void>();

/** Returns the tutorial open next to the work; null for none. Remembered for this tab. */
export function useOpenTutorial(): TutorialName | null {
  return useSyncExternalStore(subscribe, openTutorialItem.read);
}

/** Opens a tutorial next to the work, replacing another; null closes it. */
export function openTutorial(name: TutorialName | null): void {
  if (name === null) openTutorialItem.remove();
  else openTutorialItem.write(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
