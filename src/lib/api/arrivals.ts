import { useSyncExternalStore } from 'react';

const arrived = new Map<string, readonly unknown[]>();
const listeners = new Set<() => void>();

/** The rows of a call's answer that have arrived so far; undefined once it is whole or has failed. */
export function setArrived(cacheKey: string, rows: readonly unknown[] | undefined): void {
  if (rows === undefined) {
    arrived.delete(cacheKey);
    // By then the answer is in the store: between the two a table would be empty, and scrolled back to its top.
    setTimeout(tellListeners);
  } else {
    arrived.set(cacheKey, rows);
    tellListeners();
  }
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** What `setArrived` received for the call with that cache key. */
export function arrivedOf(cacheKey: string): readonly unknown[] | undefined {
  return arrived.get(cacheKey);
}

/** The same, as it grows. */
export function useArrived(cacheKey: string): readonly unknown[] | undefined {
  return useSyncExternalStore(subscribe, () => arrivedOf(cacheKey));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
