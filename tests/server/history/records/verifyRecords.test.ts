import { createHash } from 'node:crypto';
import { verifyAll } from '@server/commands/verifyBooks';
import { readChainContents } from '@server/history/records/chainContentsRepository';
import { settingRows, stagedRows } from '@server/history/records/rowDigestsRepository';
import { verifyIn } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  accountChange,
  type Bookkeeper,
  doneOf,
  firstOf,
  newAccount,
  openBooks,
  rowsOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { settingsValues } from '@tests/support/books/capitalSettings';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { reportsOf } from '@tests/support/reports/changedReports';
import { TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RecordVerification } from '@/contract/history/recordVerification.schema';
import type { ReviewComment } from '@/contract/reviews/reviewComment.schema';

const backend = setUpBackend({ keepsData: true });
let admin: Bookkeeper;
let middle: Bookkeeper;
let second: Bookkeeper;
let requestId: number | null;

async function verify(person = admin): Promise<RecordVerification> {
  return accepted<{ data: RecordVerification }>(await person.get('/x/record-verification')).data;
}

/** Returns the findings after a statement outside the product, which is rolled back. */
async function verifyAfter(statement: string, companyId = backend.companyId): Promise<RecordVerification> {
  let verified: RecordVerification | undefined;
  const work = backend.database.db.transaction(async (tx) => {
    await tx.execute(statement);
    verified = await verifyIn(tx, { companyId, kinds: stagedKinds });
    tx.rollback();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  if (verified === undefined) throw new Error('Nothing was verified');
  return verified;
}

const saveInputs = async (amount: number) =>
  accepted(
    await admin.send('PUT /x/capital-inputs', { values: { otherDeductions: amount } }, { time_report: 'Q1 25' }),
  );

/** A posting of an administrator and one of a request, with a comment and a decision, and capital inputs. */
beforeAll(async () => {
  admin = await openBooks(backend, 'admin@demo.netcap.test');
  middle = await openBooks(backend, 'middle@demo.netcap.test');
  second = await openBooks(backend, 'admin@second.netcap.test');
  await admin.commit('coas', [newAccount(10), newAccount(11)]);
  await middle.save('coas', [newAccount(12)]);
  requestId = doneOf(await middle.markDone('coas')).reviewRequestId;
  accepted(await middle.send('POST /review-comments', { reviewRequestId: requestId, comment: 'New bank.' }));
  accepted(await admin.decide(Number(requestId), 'approve'));
  await saveInputs(5);
  accepted(await admin.send('POST /x/capital-settings', { ...settingsValues, effective_from: '2026-07-01' }));
  accepted(await admin.get('/x/change-log/download'));
  await backend.app.securityLogWritten();
});

describe('what was changed past the product is named, with what differs', () => {
  test.each([
    {
      what: "update coa_versions set account_name = 'Mine' where account_number = '12'",
      name: 'Posting 2',
      field: 'accounts',
    },
    {
      what: "update coa_versions set replaced_at = now() where account_number = '11'",
      name: 'Posting 1',
      field: 'accounts in force',
    },
    { what: "update review_comments set comment = 'Fine.'", name: 'Comment', field: 'texts' },
    { what: 'update review_requests set decided_by_id = author_id', name: 'The decision', field: 'by' },
    {
      what: `update capital_input_versions set inputs = replace(inputs, '"otherDeductions":5', '"otherDeductions":7')`,
      name: 'Posting 3',
      field: 'capital inputs',
    },
    { what: "update setting_changes set fields = '[]'", name: 'Posting 4', field: 'changed values' },
    { what: 'update commits set author_id = 1 where commit_number = 2', name: 'Posting 2', field: 'by' },
    {
      what: `update companies set profile = profile || '{"crd_number": "1"}'`,
      name: 'The company profile',
      field: 'profile',
    },
    {
      what: "update security_log set text = 'Nothing' where event = 'EXPORT'",
      name: 'Entry \\d+ of the security log',
      field: 'text',
    },
  ])('$what', async ({ what, name, field }) => {
    const whole = await verify();
    const { agrees, first_break, entry_count } = await verifyAfter(what);
    expect(agrees).toBe(false);
    expect(first_break).toMatchObject({ kind: 'recordChanged', differences: [{ field }] });
    expect(first_break?.text).toMatch(new RegExp(`^${name}.* was changed after it was recorded in entry \\d+\\.$`));
    expect(entry_count).toBe((first_break?.entry ?? 0) - 1);
    expect(whole.agrees).toBe(true);
  });

  test.each([
    ['a removed entry', 'delete from chain_entries where number = 3', 'Entry 3 of the chain is missing.'],
    [
      'a changed entry',
      `update chain_entries set content = replace(content, '"by"', '"to"') where subject = 'COMMIT' and subject_id = 1`,
      /^Entry \d+ of the chain was changed\. It is about: Posting 1\.$/,
    ],
    [
      'a removed posting',
      'with rows as (delete from coa_versions where commit_number = 2) delete from commits where commit_number = 2',
      /^Posting 2 was recorded in entry \d+ and is missing\.$/,
    ],
    [
      'a posting beside the chain',
      'insert into commits select company_id, 99, kind, author_id, null, 1, created_at from commits where commit_number = 1',
      "Posting 99 isn't in the chain.",
    ],
    [
      'a row beside every posting',
      `insert into coa_versions (company_id, id, status, author_id, valid_at, commit_number, created_at, updated_at, account_number, account_name)
       select company_id, 9999, status, author_id, valid_at, 98, created_at, updated_at, '99', 'Hidden' from coa_versions where account_number = '12'`,
      'The books have rows that belong to no posting.',
    ],
    [
      'an end that was cut off',
      'delete from chain_entries e using chain_heads h where h.company_id = e.company_id and e.number = h.number',
      /^Entry \d+ of the chain is missing\.$/,
    ],
  ])('%s', async (_what, statement, text) => {
    expect((await verifyAfter(statement)).first_break?.text).toEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    );
  });
});

/**
 * Columns outside the digests: owner and file of a row, values that later commits change in it or its account, and the key by which a repeated save
 * recognizes an addition.
 */
const outsideDigests = [
  ...['company_id', 'import_id', 'commit_number', 'replaced_at', 'replaced_commit_number', 'status', 'updated_at'],
  ...['account_key', 'temporary_id', 'temporary_updated_at'],
];

test('every other column of what is committed is in the digest of its posting', async () => {
  const tables = [...Object.values(settingRows).flat(), ...stagedKinds.map(({ table }) => stagedRows(table))];
  for (const { name, columns } of tables) {
    const { rows } = await backend.database.pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
      [name],
    );
    const digested: readonly string[] = [...columns, ...outsideDigests];
    expect([name, ...rows.map((row) => row.name).filter((column) => !digested.includes(column))]).toEqual([name]);
  }
});

test('whatever is done by the product keeps the chain whole', async () => {
  const asked = { filters: { review_request: { id: requestId } } };
  const { id } = firstOf(rowsOf<ReviewComment>(await admin.get('/review-comments', asked)));
  accepted(await middle.send('PUT /review-comments', { commentId: id, comment: 'A new bank.' }));
  const { db } = backend.database;
  const chained = await readChainContents(db, backend.companyId, { subject: 'COMMENT', ids: [id] });
  // The texts, oldest first.
  const texts = createHash('sha256').update('["New bank.", "A new bank."]').digest('hex');
  expect(chained.get(id)).toMatchObject({ texts });
  await admin.commit('coas', [accountChange(firstOf(await admin.accounts()), { isDeleted: true })]);
  await saveInputs(6);
  const before = await verify();
  expect(before).toMatchObject({ agrees: true, first_break: null, through_commit: 6 });
  expect(before.head?.entry).toBe(before.entry_count);
  await middle.save('coas', [newAccount(13)]);
  const { reviewRequestId } = doneOf(await middle.markDone('coas'));
  accepted(await admin.decide(Number(reviewRequestId), 'close'));
  const own = firstOf((await middle.editedAccounts()).filter(({ account_number }) => account_number === '13'));
  await middle.save('coas', [accountChange(own, { isUndo: true })]);
  expect(await verify()).toMatchObject({ agrees: true, entry_count: before.entry_count + 1 });
});

test('a report is verified with all that it froze, and stays in the records when it is deleted', async () => {
  await importExampleBooks(backend);
  const { id } = await reportsOf(() => second).generate('FOCUS');
  const companyId = backend.secondCompanyId;
  const of = (change: string) => verifyAfter(`update reports set ${change} where id = ${id}`, companyId);
  expect((await of("results = results || '{}', inputs = inputs || '{\"a\": 1}'")).first_break).toMatchObject({
    text: expect.stringMatching(`^Report ${id} was changed`),
    differences: [{ field: 'inputs' }],
  });
  const { entry_count } = await verify(second);
  await second.person.inject({ method: 'DELETE', url: `/api/reports?company_id=${companyId}&id=${id}` });
  expect(await verify(second)).toMatchObject({ agrees: true, entry_count: entry_count + 2 });
  expect((await of('deleted_at = null')).first_break?.differences).toMatchObject([{ field: 'deleted' }]);
  const gone = await verifyAfter(`delete from reports where id = ${id}`, companyId);
  expect(gone.first_break?.text).toMatch(`Report ${id} was recorded in entry`);
});

test('every company is verified by the command', async () => {
  const { database } = backend;
  const { lines, agree } = await verifyAll(database, stagedKinds);
  expect(agree).toBe(true);
  expect(lines[0]).toMatch(/ \(\d+\): Verified through posting 6 \(\d+ entries\)\.$/);
  await database.pool.query("update review_comments set comment = 'Fine.'");
  expect((await verifyAll(database, stagedKinds)).lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^ {2}Comment \d+ was changed after it was recorded in entry \d+\.$/),
    expect.stringMatching(/^ {2}texts: recorded [0-9a-f]{64}; found [0-9a-f]{64}$/),
  ]);
});
