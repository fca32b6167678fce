import { browserStorage } from './browserStorage';

export type StoredItem<Value> = {
  read(): Value | null;
  write(value: Value): void;
  remove(): void;
  subscribe(onChange: () => void): () => void;
};

/** One named value in the browser's storage. `parse` judges what is found there and answers null for what is not such a value. */
export function storedItem<Value>(key: string, parse: (stored: unknown) => Value | null): StoredItem<Value> {
  return {
    read: () => parse(browserStorage.read(key)),
    write: (value) => browserStorage.write(key, value),
    remove: () => browserStorage.remove(key),
    subscribe: (onChange) => browserStorage.subscribe(key, onChange),
  };
}
