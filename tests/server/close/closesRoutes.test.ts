import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import {
  accepted,
  accountChange,
  type Bookkeeper,
  balanceChange,
  doneOf,
  firstOf,
  newAccount,
  newBalance,
  refusalOf,
} from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { newNonOption, nonOptionChange } from '@tests/support/books/inventory';
import { newReceivable } from '@tests/support/registers/receivables';
import { fileForm } from '@tests/support/staging/csvUpload';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { PeriodClose } from '@/contract/close/periodClose.schema';
import type { LoggedChange } from '@/contract/history/history.schema';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportEntry } from '@/contract/imports/imports.schema';
import { nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');

const isClosed = 'Q1 25 is closed. An administrator can reopen it.';

const close = (timeReport = 'Q1 25') => admin.send('POST /x/closes', { time_report: timeReport });
const reopen = (reason = 'A late invoice') => admin.send('POST /x/closes/reopen', { time_report: 'Q1 25', reason });
const closes = async () => accepted<{ data: PeriodClose[] }>(await middle.get('/x/closes')).data;

function importForm(csv: string, choices: ImportChoices) {
  return (path: string) =>
    admin.person.inject({
      method: 'POST',
      url: `/api${path}?company_id=${backend.companyId}`,
      ...fileForm({ fileName: 'TB.csv', content: csv }, { choices: JSON.stringify(choices) }),
    });
}

const ledger = (timeReport: string, debit: number) =>
  importForm(`Account Number,Debit,Credit,Time Report,Description\n10,${debit},0,${timeReport},\n`, {
    accept_difference: `${timeReport}: ${debit}.00`,
  });

const positions = () =>
  [
    nonOptionCsvFields.map((field) => nonOptionLabels[field]).join(','),
    'FILED,,EQUITY,COMMON,USD,Long,1,2,3,,,3,',
  ].join('\n');

/** The posting and the import by which Q1 25 came into the books, to be undone. */
let posted: { commitNumber: number; importId: number };

/** Accounts 10 and 20; account 10 in Q4 24 and Q1 25; positions on both last days. */
beforeEach(async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
  const { id } = firstOf(await admin.accounts());
  await admin.commit('trial-balances', [newBalance(id, { debit: 5, timeReport: 'Q4 24' })]);
  const entry = accepted<{ data: ImportEntry }>(await ledger('Q1 25', 77)('/x/imports')).data;
  doneOf(await admin.markDone('trial-balances'));
  await admin.commit('non-options-inventories', [
    newNonOption('OLD', { reportDate: '2024-12-31' }),
    newNonOption('HELD', { reportDate: '2025-03-31' }),
  ]);
  posted = { commitNumber: 3, importId: entry.id };
});

async function balanceOf(timeReport: string) {
  const found = (await admin.balances()).find((row) => row.time_report === timeReport);
  if (found === undefined) throw new Error(`${timeReport} has no balance`);
  return found;
}

const heldPosition = async () => firstOf((await admin.nonOptions()).filter(({ identifier }) => identifier === 'HELD'));

/** Every way in by which something of Q1 25 would change. */
const waysIn: Record<string, (person: Bookkeeper) => Promise<LightMyRequestResponse>> = {
  'an edit, of a description alone': async (person) =>
    person.put('trial-balances', [balanceChange(await balanceOf('Q1 25'), { description: 'Late' })]),
  'an addition, as a contra entry is': async (person) => {
    const account = (await admin.accounts()).find(({ account_number: number }) => number === '20');
    return person.put('trial-balances', [newBalance(account?.id ?? 0, { credit: 77 })]);
  },
  'a deletion': async (person) =>
    person.put('trial-balances', [balanceChange(await balanceOf('Q1 25'), { isDeleted: true })]),
  'a row that moves in': async (person) =>
    person.put('trial-balances', [balanceChange(await balanceOf('Q4 24'), { timeReport: 'Q1 25' })]),
  'a row that moves out': async (person) =>
    person.put('trial-balances', [balanceChange(await balanceOf('Q1 25'), { timeReport: 'Q2 25' })]),
  'a month within': async (person) =>
    person.put('trial-balances', [newBalance(firstOf(await admin.accounts()).id, { timeReport: 'FEB 25' })]),
  'an edit of a position': async (person) =>
    person.put('non-options-inventories', [nonOptionChange(await heldPosition(), { closingPrice: 51 })]),
  'an upload of balances': (person) =>
    person.upload('UPLOAD-TRIAL-BALANCE', 'Account Number,Debit,Credit,Time Report,Description\n10,78,0,Q1 25,\n'),
  'an upload of positions onto a date that has some': (person) =>
    person.upload('UPLOAD_NON_OPTION_INVENTORY', positions(), { reportDate: '03-31-2025' }),
  'an upload of positions onto a date that has none': (person) =>
    person.upload('UPLOAD_NON_OPTION_INVENTORY', positions(), { reportDate: '02-28-2025' }),
  'an import of any form': () => ledger('Q1 25', 78)('/x/imports'),
  'a copy of positions': (person) =>
    person.send('POST /x/copy-positions', { from: '2024-12-31', to: '2025-02-28', kinds: ['HAIRCUT_DETAIL'] }),
  'starting it with what the last period leaves': (person) =>
    person.send('POST /x/roll-forward', {
      time_report: 'Q1 25',
      positions: true,
      balances: true,
      entries: false,
      equity_coa: null,
    }),
  'undoing its posting': (person) => person.send('POST /x/undo-commit', { commit_number: posted.commitNumber }),
  'undoing its import': () =>
    admin.person.inject({
      method: 'POST',
      url: `/api/x/imports/${posted.importId}/undo?company_id=${backend.companyId}`,
    }),
  'its capital inputs': (person) =>
    person.send('PUT /x/capital-inputs', { values: { allowableSubordinatedLiabilities: 3 } }, { time_report: 'Q1 25' }),
  'its receivables': (person) =>
    person.put('x/receivables', [newReceivable({ time_report: 'Q1 25', arisen_on: '2025-03-01' })]),
};

test('refuses a closed period by every way in, naming it, and takes it up again once it is reopened', async () => {
  accepted(await close());
  for (const [way, attempt] of Object.entries(waysIn)) {
    const { statusCode, body } = await attempt(middle);
    // A file that can't be taken is answered with its preview, whose problems name the rows.
    expect([way, [202, 422].includes(statusCode), body.includes(isClosed)]).toEqual([way, true, true]);
  }
  expect(await middle.editedBalances({ show: 'changed' })).toEqual([]);
  // Accounts are of no period; their mapping changes what is computed from it, which the close tells.
  const account = firstOf((await admin.accounts()).filter(({ account_number: number }) => number === '10'));
  await admin.commit('coas', [accountChange(account, { focusSetting: 680 })]);
  expect(firstOf(await closes()).changed_since).toMatchObject([{ kind: 'COA', commit_number: 7 }]);

  expect(refusalOf(await admin.send('POST /x/closes/reopen', { time_report: 'Q1 25', reason: ' ' })).status).toBe(400);
  accepted(await reopen());
  accepted(await middle.put('trial-balances', [balanceChange(await balanceOf('Q1 25'), { debit: 78 })]));
  expect(refusalOf(await reopen()).status).toBe(409);
});

test('is not closed while something of it is saved or in review, which is named with its author', async () => {
  await middle.save('trial-balances', [balanceChange(await balanceOf('Q1 25'), { debit: 78 })]);
  expect(refusalOf(await close())).toMatchObject({
    status: 422,
    message: expect.stringMatching(
      /^1 record of .+ in Trial Balance is saved and not marked done\. .+ has to mark it done or undo it/,
    ),
  });
  const { reviewRequestId } = doneOf(await middle.markDone('trial-balances'));
  expect(refusalOf(await close())).toMatchObject({
    errors: [{ path: 'BALANCE', message: expect.stringContaining(`waits in review request ${reviewRequestId}`) }],
  });
  expect(refusalOf(await close('Q2 25'))).toMatchObject({ status: 422 });
  // Rejected rows don't hold a close up, and can't be sent again into a closed period.
  accepted(await admin.decide(reviewRequestId ?? 0, 'reject'));
  accepted(await close());
  expect(refusalOf(await close()).status).toBe(409);
  expect(refusalOf(await middle.send('POST /x/send-again', undefined, { kind: 'BALANCE' })).message).toBe(isClosed);
});

test('lets a record be deleted whose move into a closed period was rejected', async () => {
  const old = async () => firstOf((await middle.editedNonOptions()).filter(({ identifier }) => identifier === 'OLD'));
  await middle.save('non-options-inventories', [nonOptionChange(await old(), { reportDate: '2025-03-31' })]);
  const { reviewRequestId } = doneOf(await middle.markDone('non-options-inventories'));
  accepted(await admin.decide(reviewRequestId ?? 0, 'reject'));
  accepted(await close());
  accepted(await middle.put('non-options-inventories', [nonOptionChange(await old(), { isDeleted: true })]));
});

test('keeps every close and reopening with its reason, in the change log and in the chain of records', async () => {
  accepted(await close());
  accepted(await reopen());
  expect(firstOf(await closes())).toMatchObject({
    time_report: 'Q1 25',
    start: '2025-01-01',
    end: '2025-03-31',
    is_closed: false,
    events: [{ is_closed: false, reason: 'A late invoice' }, { is_closed: true }],
  });
  const log = await admin.get('/x/change-log', { filters: { kind: 'PERIOD_CLOSES' } });
  expect(accepted<{ data: LoggedChange[] }>(log).data).toMatchObject([
    { name: 'Period Q1 25', time_report: 'Q1 25', fields: [{ new: 'Open' }, { new: 'A late invoice' }] },
    { fields: [{ old: 'Open', new: 'Closed' }] },
  ]);
  const verify = () => verifyRecords(backend.database, { companyId: backend.companyId, kinds: stagedKinds });
  expect(await verify()).toMatchObject({ agrees: true });
  await backend.database.pool.query(`update period_closes set reason = 'None' where reason <> ''`);
  expect(await verify()).toMatchObject({ agrees: false });
});

test('commits nothing into a closed period, whatever was staged before', async () => {
  await middle.save('trial-balances', [balanceChange(await balanceOf('Q1 25'), { debit: 78 })]);
  const { reviewRequestId } = doneOf(await middle.markDone('trial-balances'));
  await admin.save('trial-balances', [balanceChange(await balanceOf('Q1 25'), { debit: 79 })]);
  accepted(await close('Q4 24'));
  // As if the period had been closed in between.
  await backend.database.pool.query(
    `update period_closes set time_report = 'Q1 25', period_start = '2025-01-01', period_end = '2025-03-31'`,
  );
  expect(refusalOf(await admin.decide(reviewRequestId ?? 0, 'approve')).message).toBe(isClosed);
  expect(refusalOf(await admin.markDone('trial-balances')).message).toBe(isClosed);
});

test('lets a close or a change win that come at the same moment, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const change = balanceChange(await balanceOf('Q1 25'), { debit: 100 + round });
    const attempts = [() => admin.put('trial-balances', [change]), () => close()];
    const [first, second] = await Promise.all((round % 2 === 0 ? attempts : attempts.reverse()).map((each) => each()));
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([200, 422]);
    if (firstOf([...(await closes()), { is_closed: false }]).is_closed) accepted(await reopen());
    else doneOf(await admin.markDone('trial-balances'));
  }
});
