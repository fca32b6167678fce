import { env } from '@/lib/env';

const prefix = `${env.productKey}.`;

export type BrowserStorage = {
  /** Null for what is not there, and for what cannot be read as JSON. */
  read(key: string): unknown;
  /** False where the browser refuses to store: the value then lives as long as the page. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Calls back when another tab changes `key`; returns the function that stops it. */
  subscribe(key: string, onChange: () => void): () => void;
};

/** Kept by the browser, shared by all tabs. */
export const browserStorage = jsonStorage(() => localStorage);

/** Kept for this tab alone, through its reloads. */
export const tabStorage = jsonStorage(() => sessionStorage);

/** A storage as JSON values; every key carries the product's prefix. */
function jsonStorage(storage: () => Storage): BrowserStorage {
  /** Stands in where the browser refuses to store (private window, full quota). */
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

/** A storage that cannot be reached holds nothing of ours. */
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
