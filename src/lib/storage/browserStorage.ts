import { env } from '@/lib/env';

const prefix = `${env.productKey}.`;

/** Stands in where the browser refuses to store (private window, full quota): the value then lives as long as the page. */
const unstored = new Map<string, string>();

/** The browser's storage as JSON values; every key carries the product's prefix. What cannot be read as JSON is null. */
export const browserStorage = {
  read(key: string): unknown {
    return parse(unstored.get(key) ?? readText(key));
  },
  write(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(prefix + key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  },
  remove(key: string): void {
    unstored.delete(key);
    try {
      localStorage.removeItem(prefix + key);
    } catch {
      // A storage that cannot be reached holds nothing of ours.
    }
  },
  /** Calls back when another tab changes `key`; returns the function that stops it. */
  subscribe(key: string, onChange: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === prefix + key || event.key === null) onChange();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

function readText(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
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
