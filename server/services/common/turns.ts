/** Runs work of the same key one after the other, as it was asked for; work of other keys doesn't wait for it. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Turns of this process. Work that fails fails for its caller alone. */
export function createTurns(): Turns {
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

const turns = new WeakMap<object, Turns>();

/** The turns of a database: work of other databases has keys of its own. */
export function turnsOf(database: object): Turns {
  const own = turns.get(database) ?? createTurns();
  turns.set(database, own);
  return own;
}
