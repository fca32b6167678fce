import type { FairTurns } from '@server/fairTurns';

/** What a call of a company does: it reads, changes the books, or takes in a file before it does. */
export type Work = 'read' | 'write' | 'upload';

const maxWaitMs = 20_000;

/**
 * Widths, so that nobody's calls take what another's needs. What reads, writes and imports never has all connections of the pool (see
 * `maxConnections`), so that sign-ins, `/me` and the check of a session always find one; pages have a pool of their own.
 */
export const widths = {
  /** All signed-in calls of a user, before their body is received and before a connection is taken. */
  own: { width: Number.POSITIVE_INFINITY, perAsker: 8, maxWaiting: 100, maxWaitMs },
  /** Of a user. */
  reads: { width: 8, perAsker: 4, maxWaiting: 100, maxWaitMs },
  /** Of a user: files behind links, which come without a token. */
  files: { width: 4, perAsker: 2, maxWaiting: 100, maxWaitMs },
  /** Of a user, since a second change of the same rows waits for the first within its transaction. */
  ownWrites: { width: Number.POSITIVE_INFINITY, perAsker: 2, maxWaiting: 20, maxWaitMs },
  /** Of a company, since commits of one company wait for each other. */
  writes: { width: 4, perAsker: 2, maxWaiting: 40, maxWaitMs },
  /** Of a user, in place of the turn of the call: a slow line keeps its owner from nothing else. */
  receipts: { width: Number.POSITIVE_INFINITY, perAsker: 16, maxWaiting: 100, maxWaitMs },
  /** Of a user, once the file is received. */
  uploads: { width: 2, perAsker: 1, maxWaiting: 20, maxWaitMs },
};

export type Turns = Record<keyof typeof widths, FairTurns>;
