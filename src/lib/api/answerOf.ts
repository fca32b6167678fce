/** How a query is initiated whose answer is wanted as it is now, past what is cached. */
export const pastCache = { forceRefetch: true } as const;

/**
 * The answer of a query that was just initiated; rejects with the `ApiError`. It holds on to the answer until it is read: one that nobody
 * holds is dropped in the moment it arrives where a change has made answers of its kind out of date meanwhile.
 */
export async function answerOf<Answer>(running: {
  unwrap: () => Promise<Answer>;
  unsubscribe: () => void;
}): Promise<Answer> {
  try {
    return await running.unwrap();
  } finally {
    running.unsubscribe();
  }
}
