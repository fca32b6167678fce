import type { FairTurns } from '@server/common/fairTurns';

/** Kind of work of a company's call: it reads, changes the books, or receives a file first. */
export type Work = 'read' | 'write' | 'upload';

const maxWaitMs = 20_000;

/**
 * Limits of concurrent calls, so that no user's calls block another's. Reads, writes and imports together never use all connections of the pool (see
 * `maxConnections`), so that sign-ins, `/me` and session checks always find one; pages have their own pool.
 */
export const widths = {
  /** Limit by user for all signed-in calls, before their body is received and before a connection is used. */
  own: { width: Number.POSITIVE_INFINITY, perAsker: 8, maxWaiting: 100, maxWaitMs },
  /** Limit by user. */
  reads: { width: 8, perAsker: 4, maxWaiting: 100, maxWaitMs },
  /** Limit by user for files behind links, which come without a token. */
  files: { width: 4, perAsker: 2, maxWaiting: 100, maxWaitMs },
  /** Limit by user, since a second change of the same rows waits for the first within its transaction. */
  ownWrites: { width: Number.POSITIVE_INFINITY, perAsker: 2, maxWaiting: 20, maxWaitMs },
  /** Limit by company, since its commits wait for each other. */
  writes: { width: 4, perAsker: 2, maxWaiting: 40, maxWaitMs },
  /** Limit by user that replaces the call's turn, so that a slow upload doesn't block the user's other calls. */
  receipts: { width: Number.POSITIVE_INFINITY, perAsker: 16, maxWaiting: 100, maxWaitMs },
  /** Limit by user after the file is received. */
  ownUploads: { width: Number.POSITIVE_INFINITY, perAsker: 1, maxWaiting: 20, maxWaitMs },
  /** Limit by company, and of the processes that read files. */
  uploads: { width: 2, perAsker: 1, maxWaiting: 40, maxWaitMs },
};

export type CallTurns = Record<keyof typeof widths, FairTurns>;
