import { useSyncExternalStore } from 'react';
import { storedItem, tabStorage } from '@/lib/storage';
import { readTutorialName, type TutorialName } from './tutorialNames';

const besideItem = storedItem('tutorial_beside', readTutorialName, tabStorage);

const listeners = new Set<() => void>();

/** The tutorial that is open beside the work; null for none. This tab remembers it, and that it was closed. */
export function useTutorialBeside(): TutorialName | null {
  return useSyncExternalStore(subscribe, besideItem.read);
}

/** Opens a tutorial beside the work in place of another; null closes it. */
export function showTutorialBeside(name: TutorialName | null): void {
  if (name === null) besideItem.remove();
  else besideItem.write(name);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
