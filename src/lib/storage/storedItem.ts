import { type BrowserStorage, browserStorage } from './browserStorage';

export type StoredItem<Value> = {
  read(): Value | null;
  /** False where the browser refuses to store: the value then lives as long as the page. */
  write(value: Value): boolean;
  remove(): void;
  subscribe(onChange: () => void): () => void;
};

/** One named value in the browser's storage. `parse` judges what is found there and answers null for what is not such a value. */
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
