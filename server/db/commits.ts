import { databaseUnavailable } from '@server/common/errors';
import type pg from 'pg';
import { isUnconfirmed } from './failures';
import { withTimeLimit } from './pool';

/** Time limit of a commit, which waits for a synchronous standby, also one that is away. */
const maxCommitMs = 30_000;

/**
 * Returns the function that commits a connection's transaction. Once the server hasn't confirmed one in time, it tries one at a time and throws a 503
 * for others that wrote, uncommitted, so that those who wait don't hold every connection.
 */
export function createCommit(maxMs = maxCommitMs) {
  let isConfirming = true;
  let isTried = false;
  const commit = async (client: pg.PoolClient) => {
    try {
      await client.query(withTimeLimit('commit', maxMs));
      isConfirming = true;
    } catch (error) {
      if (isUnconfirmed(error)) isConfirming = false;
      throw error;
    }
  };
  return async (client: pg.PoolClient): Promise<void> => {
    if (isConfirming) return commit(client);
    // What has written nothing is committed without the standby.
    if (!(await hasWritten(client))) return void (await client.query('commit'));
    if (isTried) throw databaseUnavailable();
    isTried = true;
    await commit(client).finally(() => {
      isTried = false;
    });
  };
}

async function hasWritten(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ hasWritten: boolean }>(
    'select pg_current_xact_id_if_assigned() is not null as "hasWritten"',
  );
  return rows[0]?.hasWritten === true;
}
