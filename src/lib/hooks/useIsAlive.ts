import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns true once React has hydrated the markup; false in the prerendered document. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
