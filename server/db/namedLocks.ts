import { sql } from 'drizzle-orm';
import type { Transaction } from './client';

/** Words and ids that name a lock, such as `['notices', companyId]`. */
type LockName = readonly (string | number)[];

/** Waits for the lock of this name, which the transaction then holds until it ends. */
export async function acquireLock(tx: Transaction, ...name: LockName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${toLockKey(name)})`);
}

/** Takes the lock of this name until the transaction ends. Returns false if another transaction holds it. */
export async function tryLock(tx: Transaction, ...name: LockName): Promise<boolean> {
  const { rows } = await tx.execute<{ isTaken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${toLockKey(name)}) as "isTaken"`,
  );
  return rows[0]?.isTaken === true;
}

/** Names are hashed to the 64 bits of a lock's key, since two ids don't fit in it. */
function toLockKey(name: LockName) {
  return sql`hashtextextended(${name.join(' ')}, 0)`;
}
