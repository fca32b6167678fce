import { useSyncExternalStore } from 'react';

const arrived = new Map<string, readonly unknown[]>();
const listeners = new Set<() => void>();

/** Stores the rows of a call's answer that have arrived so far; undefined once it is complete or has failed. */
export function setArrived(cacheKey: string, rows: readonly unknown[] | undefined): void {
  if (rows === undefined) {
    arrived.delete(cacheKey);
    // The answer is in the store before the listeners run: an empty table between the two would scroll back to its top.
    setTimeout(notifyListeners);
  } else {
    arrived.set(cacheKey, rows);
    notifyListeners();
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Returns the rows that arrived for the call with that cache key; see `setArrived`. */
export function getArrived(cacheKey: string): readonly unknown[] | undefined {
  return arrived.get(cacheKey);
}

/** Returns `getArrived` and re-renders as it grows. */
export function useArrived(cacheKey: string): readonly unknown[] | undefined {
  return useSyncExternalStore(subscribe, () => getArrived(cacheKey));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
