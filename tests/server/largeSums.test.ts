import { newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { newNonOption } from '@tests/support/books/inventory';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

/** The largest amount of a column. */
const most = 9_999_999_999_999.99;
const periods = ['Q1 26', 'Q2 26'] as const;
const day = '2026-06-30';
const debitLines: ReadonlySet<number | undefined> = new Set([200, 424, 680, 735, 4195]);

/** Commits `count` accounts of each line, all with the largest amount in both periods. */
async function commitBooks(lines: readonly number[], count: number): Promise<void> {
  const rows = lines.flatMap((line, group) =>
    Array.from({ length: count }, (_, place) => newAccount(100 + group * 10 + place, { focusSetting: line })),
  );
  await admin.commit('coas', rows);
  const accounts = await admin.accounts();
  const balances = periods.flatMap((timeReport, row) =>
    accounts.map(({ id, focus_setting: line }, place) => {
      const side = debitLines.has(line?.id) ? { debit: most } : { credit: most };
      return newBalance(id, { ...side, timeReport, id: 1 + row * 100 + place });
    }),
  );
  await admin.commit('trial-balances', balances);
}

async function commitPositions(): Promise<void> {
  const big = { qty: 9_999_999_999, closingPrice: 999, purchPr: 999, totPosVal: 9_989_999_999_001, reportDate: day };
  await admin.commit('non-options-inventories', [newNonOption('ACME', big), newNonOption('BOLT', big)]);
}

type Call = readonly [path: string, query: object];

const ofPeriod = { time_report: 'Q2 26' };
const ofPeriods = { time_reports: periods };
const ofDay = { reportDate: day };

/** Calls that show figures of the books. */
const figures: readonly Call[] = [
  ['/net-capital', ofDay],
  ['/trial-balance/get-totals', ofPeriods],
  ['/dashboard/balance-sheet', ofPeriods],
  ['/dashboard/income-sheet', ofPeriods],
  ['/dashboard/al-nonal-sheet', ofPeriods],
  ['/dashboard/aggregate-indebtedness-sheet', ofPeriods],
  ['/x/net-capital-standing', ofPeriod],
  ['/x/tie-out', ofPeriod],
  ['/x/binder', ofPeriod],
  ['/x/questions', ofPeriod],
  ['/x/subordinated-loans/tested', {}],
  ['/x/withdrawals/tested', {}],
  ['/x/explain', { figure: 'focus:Q2 26:3750' }],
  ['/x/comparison-file', { report: 'net-capital', type: 'csv', now: day, before: '2026-03-31' }],
  ['/report/focus/prefill-form-data', ofPeriod],
  ...['balance-sheet', 'income-statement', 'net-capital'].flatMap((report) =>
    ['excel', 'csv'].map((type): Call => ['/x/statement-file', { report, type, ...ofPeriods, ...ofDay }]),
  ),
];

const haircuts: readonly Call[] = [
  ['/haircut-summary', ofDay],
  ['/haircut-securities', ofDay],
  ['/x/statement-file', { report: 'haircut-summary', type: 'csv', ...ofDay }],
  ['/x/statement-file', { report: 'haircut-by-security', type: 'excel', ...ofDay }],
];

/** Calls that show the books themselves, in which amounts are corrected. */
const books: readonly Call[] = [
  ['/coas', {}],
  ['/trial-balances', {}],
  ['/trial-balances/edit-mode', {}],
  ['/x/balance-sums', ofPeriod],
  ['/x/saved-changes', { kind: 'BALANCE' }],
  ['/x/capital-inputs', ofPeriod],
  ['/x/close', ofPeriod],
  ['/x/roll-forward', { time_report: 'Q3 26' }],
  ['/x/receivables/aged', ofPeriod],
  ['/x/capital-days', {}],
  ['/x/net-capital-trend', ofPeriod],
  ['/x/notices', {}],
  ['/x/practice', {}],
  ['/x/staged-haircuts', { kind: 'HAIRCUT_DETAIL' }],
];

async function answersTo(calls: readonly Call[]): Promise<string[]> {
  const answers: string[] = [];
  for (const [path, query] of calls) {
    const answer = await admin.get(path, query);
    const { error } = answer.statusCode === 200 ? { error: null } : answer.json();
    answers.push(`${path} ${JSON.stringify(query)}: ${answer.statusCode} ${error?.message ?? ''}`);
  }
  return answers;
}

const namesAmount =
  /: 422 .+ of (Q[12] 26|06\/30\/2026|all periods) would be \$[\d,]{18,}\.\d\d, more than 13 digits before the decimal point\./;

test('figures of more than 13 digits are refused by name, the books behind them are shown', async () => {
  await commitBooks([200, 424, 680, 735, 1205, 1792, 1793, 3935, 3975, 4195], 3);
  await commitPositions();
  const refused = await answersTo([...figures, ...haircuts]);
  expect(refused.filter((answer) => !namesAmount.test(answer))).toEqual([]);
  expect((await answersTo(books)).filter((answer) => !answer.endsWith(': 200 '))).toEqual([]);
  const posted = [
    await admin.send('POST /report/ssoi/preview', { endDate: 'Q2 26', periodFrom: '2026-04-01', to: day }),
    await admin.send('POST /x/what-if', { ...ofPeriod, steps: [] }),
  ];
  expect(posted.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
  const firm = await admin.send('POST /x/practice/figures', {});
  expect(firm.json().data.problem).toMatch(/more than 13 digits/);
}, 120_000);

test('haircuts of more than 13 digits are refused by name', async () => {
  await commitPositions();
  expect((await answersTo(haircuts)).filter((answer) => !namesAmount.test(answer))).toEqual([]);
});

test('a trial balance with the largest amounts has all its figures', async () => {
  await commitBooks([200, 1792], 1);
  expect((await answersTo([...figures, ...books])).filter((answer) => !answer.endsWith(': 200 '))).toEqual([]);
});
