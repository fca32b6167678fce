import { withTransaction } from '@server/db/client';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import { lockStaging } from '@server/staging/repositories/stagingRepository';
import { accepted, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { expect, test } from 'vitest';
import { reviewDecisions } from '@/contract/reviews/review';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

/** Counts the sessions that wait for a lock, and those that hold an advisory one. */
async function locks(): Promise<{ waiting: number; advisory: number }> {
  const { rows } = await backend.database.pool.query(
    `select count(*) filter (where not granted)::int as waiting,
       count(*) filter (where granted and locktype = 'advisory')::int as advisory
     from pg_locks where database = (select oid from pg_database where datname = current_database()) or not granted`,
  );
  return rows[0];
}

test.each(reviewDecisions.filter((type) => type !== 'reopen'))(
  'a decision to %s waits for whoever changes what the author staged',
  async (type) => {
    const id = await requestReview(middle, 'coas', [newAccount(10)]);
    const { companyId } = backend;
    const held = await withTransaction(backend.database, async (tx) => {
      await lockStaging(tx, { companyId, staged: { requestIds: [id] } });
      const decided = admin.decide(id, type);
      await expect.poll(async () => (await locks()).waiting).toBe(1);
      const rows = await admin.reviewRequests({ filters: { id: { $in: [id] } } });
      return { decided, rows };
    });
    expect(held.rows).toMatchObject([{ status: 'OPEN' }]);
    accepted(await held.decided);
  },
);

test('an approval waits for the books before it locks what is staged', async () => {
  const id = await requestReview(middle, 'coas', [newAccount(10)]);
  const { decided, seen } = await withTransaction(backend.database, async (tx) => {
    await lockBooks(tx, backend.companyId);
    const approval = admin.decide(id, 'approve');
    await expect.poll(async () => (await locks()).waiting).toBe(1);
    return { decided: approval, seen: await locks() };
  });
  accepted(await decided);
  expect(seen).toEqual({ waiting: 1, advisory: 0 });
});
