import { type BrowserStorage, browserStorage } from './browserStorage';

export type StoredItem<Value> = {
  read(): Value | null;
  /** False if the browser refuses to store: the value then lasts as long as the page. */
  write(value: Value): boolean;
  remove(): void;
  subscribe(onChange: () => void): () => void;
};

/** Returns one named value of the browser's storage. `parse` validates the stored value and returns null for an invalid one. */
export function storedItem<Value>(
  key: string,
  parse: (stored: unknown) => Value | null,
  storage: BrowserStorage = browserStorage,
): StoredItem<Value> {
  return {
    read: () => parse(storage.read(key)),
    write: (value) => storage.write(key, value),
    remove: () => storage.remove(key),
    subscribe: (onChange) => storage.subscribe(key, onChange),
  };
}
