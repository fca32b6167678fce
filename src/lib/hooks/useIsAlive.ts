import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Whether React has taken over the markup: false in a document as the build rendered it. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
