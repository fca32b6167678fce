/** Runs work of the same key one at a time, in the order of the calls; work of other keys doesn't wait. */
export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Creates turns for this process. A failure reaches only its own caller. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.catch(() => undefined).then(work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}

const turns = new WeakMap<object, KeyedQueue>();

/** Returns the turns of a database; keys of different databases are separate. */
export function getKeyedQueue(database: object): KeyedQueue {
  const own = turns.get(database) ?? createKeyedQueue();
  turns.set(database, own);
  return own;
}
