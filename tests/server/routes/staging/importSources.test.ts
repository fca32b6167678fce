import { stagedKinds } from '@server/services/stagedKinds';
import { importOf, newAccount, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { abacusBalances } from '@tests/support/staging/secondSource';
import { beforeEach, expect, test } from 'vitest';

const kinds = stagedKinds.map((kind) =>
  kind.name === 'BALANCE'
    ? { ...kind, import: { ...kind.import, sheetSources: [...(kind.import.sheetSources ?? []), abacusBalances] } }
    : kind,
);
const backend = setUpBackend({ kinds });
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

beforeEach(async () => {
  await admin.commit('coas', [newAccount(10), newAccount(20)]);
});

const importLines = (...lines: readonly string[]) => admin.upload('UPLOAD_TRIAL_BALANCE', `${lines.join('\n')}\n`);

async function stagedBalances() {
  return (await admin.editedBalances()).map((row) => [row.coa.account_number, row.debit, row.credit, row.time_report]);
}

const titles = ['Abacus Ledgers', 'Period ended 30-Jun-2026'];
const header = 'Branch,GL code,Name,Closing balance';
const rows = ['NY,GL-10,Operating cash,"1,250.50"', 'NY,GL-20,Accounts payable,"(1,250.50)"'];
const total = ',Check sum,,0.00';
const bothRows = [
  ['10', 1250.5, 0, 'Q2 26'],
  ['20', 0, 1250.5, 'Q2 26'],
];

test.each([
  ['a source that is one more description', [...titles, header, ...rows, total, 'Printed 2 July,,,']],
  ['a source that was there before', ['"As of June 30, 2026"', ',Debit,Credit', '10 Cash,1250.50,', '20 Due,,1250.50']],
  [
    "the template's columns",
    ['Account Number,Debit,Credit,Time Report,Description', '10,1250.50,,Q2 26,', '20,,1250.50,Q2 26,'],
  ],
])('takes a file of %s', async (_, lines) => {
  expect(importOf(await importLines(...lines))).toEqual({ rows: 2, added: 2, changed: 0, unchanged: 0 });
  expect(await stagedBalances()).toEqual(bothRows);
});

test.each([
  [
    'rows that miss its total',
    [...titles, header, rows[0] ?? '', total],
    { path: 'Row 5, Closing Balance', message: 'Check sum says “0.00”, but the rows add up to 1,250.50.' },
  ],
  [
    'a row after its total',
    [...titles, header, ...rows, total, rows[0] ?? ''],
    { path: 'Row 7', message: 'This row comes after Check sum.' },
  ],
  [
    'an account without a number',
    [...titles, header, 'NY,Petty cash,,5.00'],
    {
      path: 'Row 4, Account Number',
      message: '“Petty cash” has no account number. In Abacus, choose Show GL codes.',
    },
  ],
  [
    'titles without a period',
    [titles[0] ?? '', header, ...rows],
    {
      path: '',
      message: 'No line above the table says when the period ended. In Abacus, choose Print titles.',
    },
  ],
])('refuses %s in the words of the source', async (_, lines, { path, message }) => {
  const { errors } = refusalOf(await importLines(...lines));
  expect(errors).toEqual([{ path, message: expect.stringContaining(message) }]);
  expect(await stagedBalances()).toEqual([]);
});
