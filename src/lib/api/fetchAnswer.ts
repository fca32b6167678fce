/** Options of a query that skips the cache. */
export const pastCache = { forceRefetch: true } as const;

/**
 * Returns the answer of a query that was just initiated; rejects with the `ApiError`. Stays subscribed until the answer is read: an unsubscribed
 * answer is dropped on arrival if its tags were invalidated meanwhile.
 */
export async function fetchAnswer<Answer>(running: {
  unwrap: () => Promise<Answer>;
  unsubscribe: () => void;
}): Promise<Answer> {
  try {
    return await running.unwrap();
  } finally {
    running.unsubscribe();
  }
}
