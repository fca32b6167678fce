import { saveProgress } from '@server/plugins/availability/workRepository';
import { readWorkProgress, withProgress } from '@server/staging/workProgress';
import { accepted, doneOf, newAccount } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { expect, onTestFinished, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

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
  await saveProgress(backend.database.db, {
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

test('nobody hears in one company of what they do in another', async () => {
  const { context } = await contextOfAdmin();
  const { userId } = context.member;
  const state = { step: 'POSTING', done: 1, total: 9000 } as const;
  const elsewhere = { companyId: backend.secondCompanyId, userId, work: 'APPROVAL' } as const;
  await saveProgress(backend.database.db, { ...elsewhere, ...state, updatedAt: testStart });
  expect(await readWorkProgress(context, 'APPROVAL')).toBeNull();
  const { member } = context;
  expect(await readWorkProgress({ ...context, member: { ...member, ...elsewhere } }, 'APPROVAL')).toEqual(state);
});

const manyRows = 5003;

async function uploadMany(person: typeof admin) {
  const rows = Array.from({ length: manyRows }, (_, place) => `${10_000 + place},Account ${place},200,`);
  accepted(await person.upload('UPLOAD-COA', `Account Number,Account Name,FOCUS ID,SSOI ID\n${rows.join('\n')}\n`));
}

/** Writes down every progress that is kept from now on, as `work step total`. */
async function keptProgress() {
  const { pool } = backend.database;
  await pool.query(`
    create table kept_progress (text text);
    create function keep_progress() returns trigger language plpgsql as $$
      begin insert into kept_progress values (concat_ws(' ', new.work, new.step, new.total)); return new; end $$;
    create trigger keep_progress after insert or update on running_work for each row execute function keep_progress()`);
  return {
    texts: async () =>
      (await pool.query<{ text: string }>('select distinct text from kept_progress')).rows.map(({ text }) => text),
    forget: () => pool.query('drop table kept_progress; drop function keep_progress() cascade'),
  };
}

test('rows that are sent for review and a posting that is undone say how many are done, each row once', async () => {
  const { texts, forget } = await keptProgress();
  onTestFinished(async () => void (await forget()));
  await uploadMany(middle);
  const { reviewRequestId } = doneOf(await middle.markDone('coas'));
  await expect.poll(texts).toContain(`MARK_DONE SENDING ${manyRows}`);
  const pending = `select count(*)::integer as count from coa_versions where status = 'PENDING' and review_request_id = $1`;
  expect((await backend.database.pool.query(pending, [reviewRequestId])).rows).toEqual([{ count: manyRows }]);
  accepted(await admin.get(`/review-requests/${reviewRequestId}`, { type: 'approve' }));
  const undone = await admin.send('POST /x/undo-commit', { commit_number: 1 });
  expect(accepted<{ data: object }>(undone).data).toMatchObject({ staged_count: manyRows });
  await expect.poll(texts).toContain(`UNDO SAVING ${manyRows}`);
  const staged = `select count(*)::integer as count, count(distinct id)::integer as records from coa_versions where status = 'EDITING' and is_deleted`;
  expect((await backend.database.pool.query(staged)).rows).toEqual([{ count: manyRows, records: manyRows }]);
});

test('many rows are committed part by part, each of them once', async () => {
  await uploadMany(admin);
  await admin.markDone('coas');
  const { rows: counts } = await backend.database.pool.query(
    `select count(*)::integer as count, count(distinct account_number)::integer as numbers, count(commit_number)::integer as posted
     from coa_versions where company_id = $1 and valid_at is not null and replaced_at is null and status = 'APPROVED'`,
    [backend.companyId],
  );
  expect(counts).toEqual([{ count: manyRows, numbers: manyRows, posted: manyRows }]);
  await admin.commit('coas', [newAccount(20)]);
});
