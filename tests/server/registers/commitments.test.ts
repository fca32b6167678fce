import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  type Bookkeeper,
  doneOf,
  firstOf,
  importOf,
  refusalOf,
  rowsOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks, typedValues } from '@tests/support/books/exampleBooks';
import { commitmentChange, newCommitment } from '@tests/support/registers/commitments';
import { requestReview } from '@tests/support/staging/reviewRequests';
import { beforeEach, expect, test } from 'vitest';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { CapitalInputsRecord } from '@/contract/netCapital/capitalInputs.schema';
import type { CommitmentEntry } from '@/contract/registers/commitments.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const kind = 'x/commitments';
const period = { time_report: 'Q2 25' };

beforeEach(async () => {
  await importExampleBooks(backend);
});

const rows = async (person: Bookkeeper = admin) => rowsOf<CommitmentEntry>(await person.get(`/${kind}`));
const inputs = async (person: Bookkeeper = admin) =>
  accepted<{ data: CapitalInputsRecord }>(await person.get('/x/capital-inputs', period)).data.values;
test('commitments of a period fill its capital inputs until somebody saves others', async () => {
  await admin.commit(kind, [
    newCommitment({ profit: 50_000 }),
    newCommitment({ id: 2, security_class: 'OTHER', deduction: 7000, profit: -500 }),
    newCommitment({ id: 3, time_report: 'Q1 25', amount: 1 }),
  ]);
  expect(await inputs()).toMatchObject({
    unlistedCommitments: 100_000,
    listedCommitments: 0,
    commitmentsProfit: 30_000,
    contractualCommitmentsHaircut: 7500,
  });
  accepted(await admin.send('PUT /x/capital-inputs', { values: { ...typedValues(), unlistedCommitments: 1 } }, period));
  expect(await inputs()).toMatchObject({ unlistedCommitments: 1 });
});

test('what a middle user commits fills capital inputs once it is approved', async () => {
  const request = await requestReview(middle, kind, [newCommitment()]);
  expect((await inputs(other))['unlistedCommitments']).toBeNull();
  accepted(await other.decide(request, 'approve'));
  expect((await inputs(other))['unlistedCommitments']).toBe(100_000);
});

test('what is wrong is refused at its field, and a company knows its own commitments alone', async () => {
  const wrong = [
    newCommitment({ issuer: ' ', amount: 0 }),
    newCommitment({ id: 2, deduction: 1 }),
    newCommitment({ id: 3, security_class: 'OTHER', profit: 1.005 }),
  ];
  const refused = refusalOf(await admin.put(kind, wrong));
  expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([
    422,
    ['data[0].amount', 'data[0].issuer', 'data[1].deduction', 'data[2].deduction', 'data[2].profit'],
  ]);
  await admin.commit(kind, [newCommitment()]);
  expect(refusalOf(await other.put(kind, [commitmentChange(firstOf(await rows()))])).status).toBe(404);
  expect(await rows(other)).toEqual([]);
});

test('a commit marks the period whose inputs it changes, and is in log, history and chain', async () => {
  await admin.commit(kind, [newCommitment()]);
  await admin.commit(kind, [commitmentChange(firstOf(await rows()), { issuer: 'Renamed Inc.' })]);
  await admin.commit(kind, [commitmentChange(firstOf(await rows()), { security_class: 'LISTED_EQUITY' })]);
  const days = await backend.database.pool.query<{ day: string; commit_number: number }>(
    `select d.day::text as day from commit_days d join commits k using (company_id, commit_number)
    where d.company_id = $1 and k.kind = 'COMMITMENT' order by d.commit_number`,
    [backend.secondCompanyId],
  );
  expect(days.rows.map(({ day }) => day)).toEqual(['2025-06-30', '2025-06-30']);
  const log = rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'COMMITMENT' } }));
  expect(log).toMatchObject([
    { fields: [{ label: 'Class', old: 'Equity, not listed', new: 'Equity, listed or NASDAQ' }] },
    { fields: [{ label: 'Issuer' }] },
    { change: 'added', name: 'Commitment, Example Biotech Inc., Q2 25' },
  ]);
  const verify = () => verifyRecords(backend.database, { companyId: backend.secondCompanyId, kinds: stagedKinds });
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query('update commitment_versions set profit = 1 where replaced_at is null');
  expect(await verify()).toMatchObject({ agrees: false });
});

test('a posting is undone by a deletion, and a closed period keeps its commitments', async () => {
  await admin.commit(kind, [newCommitment()]);
  const { commit_number } = firstOf(
    rowsOf<LoggedChange>(await admin.get('/x/change-log', { filters: { kind: 'COMMITMENT' } })),
  );
  accepted(await admin.send('POST /x/undo-commit', { commit_number }));
  doneOf(await admin.markDone(kind));
  expect(await rows()).toEqual([]);
  accepted(await admin.send('POST /x/closes', period));
  expect(refusalOf(await admin.put(kind, [newCommitment({ id: 2 })])).errors).toEqual([
    { path: 'data[0].time_report', message: 'Q2 25 is closed. An administrator can reopen it.' },
  ]);
});

test('a file adds commitments, changes those of the same issuer and class, and names the others of its periods', async () => {
  await admin.commit(kind, [newCommitment(), newCommitment({ id: 2, issuer: 'Other' })]);
  const header = 'Time Report,Issuer,Class,Market Value,Haircut,Unrealized Profit';
  const file = `${header}\nQ2 25,Example Biotech Inc.,"Equity, not listed","90,000.00",,(5)\n06/30/2025,Water Bonds,OTHER,10,0.7,\n`;
  expect(importOf(await admin.upload('UPLOAD-COMMITMENTS', file))).toMatchObject({
    added: 1,
    changed: 1,
    left: { count: 1 },
  });
  expect(rowsOf<CommitmentEntry>(await admin.get(`/${kind}/edit-mode`))).toMatchObject([
    { issuer: 'Example Biotech Inc.', amount: 90_000, deduction: null, profit: -5 },
    { issuer: 'Other' },
    { issuer: 'Water Bonds', security_class: 'OTHER', amount: 10, deduction: 0.7, profit: 0 },
  ]);
  const wrong = `${header}\nsoon,A,gift,x,y,z\nQ2 25,B,OTHER,1,,\n`;
  expect(refusalOf(await admin.upload('UPLOAD_COMMITMENTS', wrong)).errors.map(({ path }) => path)).toEqual([
    'Row 2, Time Report',
    'Row 2, Class',
    'Row 2, Market Value',
    'Row 2, Haircut',
    'Row 2, Unrealized Profit',
    'Row 3, Haircut',
  ]);
});
