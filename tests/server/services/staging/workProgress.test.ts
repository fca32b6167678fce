import { keepWork } from '@server/db/repositories/workRepository';
import { readWorkProgress, withProgress } from '@server/services/staging/workProgress';
import { newAccount } from '@tests/support/bookkeeper';
import { testStart } from '@tests/support/fixed';
import { setUpBackend, setUpBooks } from '@tests/support/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

async function contextOfAdmin() {
  const { rows } = await backend.database.pool.query<{ id: number }>(
    `select user_id as id from memberships where company_id = $1 and role = 'ADMIN'`,
    [backend.companyId],
  );
  const userId = rows[0]?.id ?? 0;
  const warnings: string[] = [];
  const context = {
    database: backend.database,
    clock: () => testStart,
    log: { warn: (_details: object, message: string) => void warnings.push(message) },
    member: { companyId: backend.companyId, userId, membershipId: 0, role: 'ADMIN' as const, sessionId: '' },
  };
  return { context, warnings };
}

test('work says how far it is while it goes on, and nothing of it is left behind', async () => {
  const { context } = await contextOfAdmin();
  const read = () => readWorkProgress(context, 'APPROVAL');
  await withProgress(context, 'APPROVAL', async (report) => {
    expect(await read()).toBeNull();
    report({ step: 'CHECKING', done: 0, total: 9000 });
    await expect.poll(read).toEqual({ step: 'CHECKING', done: 0, total: 9000 });
    report({ step: 'POSTING', done: 5000, total: 9000 });
    report({ step: 'POSTING', done: 9000, total: 9000 });
    await expect.poll(read).toEqual({ step: 'POSTING', done: 9000, total: 9000 });
    expect(await readWorkProgress(context, 'MARK_DONE')).toBeNull();
  });
  await expect.poll(read).toBeNull();
});

test('of little work nobody hears, and work that fails leaves nothing behind either', async () => {
  const { context } = await contextOfAdmin();
  await withProgress(context, 'APPROVAL', async (report) => {
    report({ step: 'POSTING', done: 5, total: 10 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await readWorkProgress(context, 'APPROVAL')).toBeNull();
  });
  const failing = withProgress(context, 'APPROVAL', async (report) => {
    report({ step: 'CHECKING', done: 0, total: 9000 });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await expect.poll(() => readWorkProgress(context, 'APPROVAL')).toBeNull();
});

test('work never waits for its progress, and goes on when that is not kept', async () => {
  const { context, warnings } = await contextOfAdmin();
  const database = { ...backend.database, db: undefined } as never;
  expect(
    await withProgress({ ...context, database }, 'APPROVAL', async (report) => {
      report({ step: 'POSTING', done: 5000, total: 9000 });
      return 'done';
    }),
  ).toBe('done');
  await expect.poll(() => warnings).toContain('The progress of a piece of work was not kept');
});

test('work whose process ended is forgotten', async () => {
  const { context } = await contextOfAdmin();
  const { companyId, userId } = context.member;
  const updatedAt = new Date(testStart.getTime() - 121_000);
  await keepWork(backend.database.db, {
    companyId,
    userId,
    work: 'APPROVAL',
    step: 'POSTING',
    done: 1,
    total: 9000,
    updatedAt,
  });
  expect(await readWorkProgress(context, 'APPROVAL')).toBeNull();
});

test('many rows are committed part by part, each of them once', async () => {
  const rows = Array.from({ length: 5003 }, (_, place) => `${10_000 + place},Account ${place},200,`);
  await admin.upload('UPLOAD-COA', `Account Number,Account Name,FOCUS ID,SSOI ID\n${rows.join('\n')}\n`);
  await admin.markDone('coas');
  const { rows: counts } = await backend.database.pool.query(
    `select count(*)::integer as count, count(distinct account_number)::integer as numbers, count(commit_number)::integer as posted
     from coa_versions where company_id = $1 and valid_at is not null and replaced_at is null and status = 'APPROVED'`,
    [backend.companyId],
  );
  expect(counts).toEqual([{ count: 5003, numbers: 5003, posted: 5003 }]);
  await admin.commit('coas', [newAccount(20)]);
});
