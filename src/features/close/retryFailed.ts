/** Fetches those of some queries again that failed. */
export function retryFailed(queries: readonly { isError: boolean; refetch: () => unknown }[]): void {
  for (const { isError, refetch } of queries) if (isError) refetch();
}
