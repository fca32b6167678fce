import { vi } from 'vitest';

/**
 * Puts a storage of the browser that is empty and refuses to store in the place of this one, until the test ends. (A spy on the prototype
 * is not called by a storage that was used before.)
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
