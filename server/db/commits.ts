import { databaseUnavailable } from '@server/common/errors';
import type pg from 'pg';
import { isUnconfirmed, isUnreachable, UnconfirmedCommit } from './failures';
import { withTimeLimit } from './pool';
import { standbyIsAway } from './serverRequirements';

/** Time limit of a commit, which waits for a synchronous standby, also one that is away. */
const maxCommitMs = 30_000;

/** Tells if the transaction has written, and if its commit would wait for a standby that isn't connected. */
const readOutlook = `select pg_current_xact_id_if_assigned() is not null as "hasWritten", ${standbyIsAway} as "isStandbyAway"`;

/**
 * Returns the function that commits a connection's transaction. After a commit that the server didn't confirm in time, it throws a 503 for
 * transactions that wrote, until a standby is back: the server keeps the connection and the locks of each commit that waits.
 */
export function createCommit(maxMs = maxCommitMs) {
  let isConfirming = true;

  async function refuseUnconfirmable(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ hasWritten: boolean; isStandbyAway: boolean }>(readOutlook);
    isConfirming = rows[0]?.isStandbyAway === false;
    if (!isConfirming && rows[0]?.hasWritten === true) throw databaseUnavailable();
  }

  return async (client: pg.PoolClient): Promise<void> => {
    if (!isConfirming) await refuseUnconfirmable(client);
    await client.query(withTimeLimit('commit', maxMs)).catch((error: unknown) => {
      if (isUnconfirmed(error)) isConfirming = false;
      // The server may have taken the commit before the connection broke.
      throw isUnreachable(error) ? new UnconfirmedCommit({ cause: error }) : error;
    });
  };
}
