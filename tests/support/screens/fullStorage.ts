import { vi } from 'vitest';

/**
 * Replaces a storage of the browser by an empty one that refuses to store, until the test ends. (A spy on the prototype isn't called by a storage
 * that was used before.)
 */
export function fillStorage(name: 'localStorage' | 'sessionStorage'): void {
  vi.stubGlobal(name, {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
}
