import { env } from '@/lib/env';

const prefix = `${env.productKey}.`;

export type BrowserStorage = {
  /** Null if the key is missing, or its value isn't JSON. */
  read(key: string): unknown;
  /** False if the browser refuses to store: the value then lasts as long as the page. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Calls back when another tab changes `key`; returns the function that stops it. */
  subscribe(key: string, onChange: () => void): () => void;
};

/** Storage kept by the browser, shared by all tabs. */
export const browserStorage = jsonStorage(() => localStorage);

/** Storage of this tab, kept through reloads. */
export const tabStorage = jsonStorage(() => sessionStorage);

/** Wraps a storage for JSON values; every key has the product's prefix. */
function jsonStorage(storage: () => Storage): BrowserStorage {
  /** The fallback if the browser refuses to store (private window, full quota). */
  const unstored = new Map<string, string>();
  return {
    read: (key) => parse(unstored.get(key) ?? attempt(() => storage().getItem(prefix + key)) ?? null),
    write: (key, value) => {
      const text = JSON.stringify(value);
      try {
        storage().setItem(prefix + key, text);
        unstored.delete(key);
        return true;
      } catch {
        unstored.set(key, text);
        return false;
      }
    },
    remove: (key) => {
      unstored.delete(key);
      attempt(() => storage().removeItem(prefix + key));
    },
    subscribe: (key, onChange) => {
      const listen = (event: StorageEvent) => {
        if (event.key === prefix + key || event.key === null) onChange();
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}

/** Runs `work`; undefined if the storage can't be accessed. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
