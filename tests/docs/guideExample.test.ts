import { accepted, openBooks } from '@tests/support/backend/bookkeeper';
import { setUpBackend } from '@tests/support/backend/setUpBackend';
import { guidePage, readExample } from '@tests/support/guideExample';
import { expect, test } from 'vitest';
import type { NetCapitalStanding } from '@/contract/netCapital/netCapitalStanding.schema';
import type { Report } from '@/contract/reports/report.schema';
import type { Totals } from '@/contract/statements/totals.schema';

/** Amounts of the guide's table by their caption. */
const stated = Object.fromEntries(
  readExample('figures')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, caption = '', amount = '']) => [caption, amount]),
);
const amount = (caption: string) => Number(stated[caption]?.replaceAll(',', ''));

const backend = setUpBackend();

test("the guide's example is balanced and solvent, and has the figures that the guide states", async () => {
  const books = await openBooks(backend, 'admin@second.netcap.test');
  accepted(await books.upload('UPLOAD_COA', readExample('accounts')));
  accepted(await books.markDone('coas'));
  accepted(await books.upload('UPLOAD_TRIAL_BALANCE', readExample('balances')));
  accepted(await books.markDone('trial-balances'));

  const sums = await Promise.all(
    ['Q1 26', 'Q2 26'].map((period) => books.get('/x/balance-sums', { time_report: period })),
  );
  for (const sum of sums) {
    const { debit, credit } = accepted<{ data: { debit: number; credit: number } }>(sum).data;
    expect(debit).toBe(credit);
  }

  const opened = await books.get('/report/focus/prefill-form-data', { time_report: 'Q2 26' });
  const { prefillValues } = accepted<{ data: { prefillValues: Record<string, unknown> } }>(opened).data;
  const prefill = { ...prefillValues, receivablesFromClearance: 0, lastMonthIncome: amount('Income of June') };
  const made = await books.send('POST /report/focus/generate', { name: 'FOCUS Q2 26', prefill });
  const { report } = accepted<{ data: { report: Report } }>(made).data;
  expect(report.findings.map(({ rule }) => rule)).toEqual([]);

  const standing = await books.get('/x/net-capital-standing', { time_report: 'Q2 26' });
  const { data } = accepted<{ data: NetCapitalStanding }>(standing);
  expect({
    net: amount('Net capital'),
    requirement: amount('Requirement'),
    excess: amount('Excess net capital'),
    indebtedness: amount('Aggregate indebtedness'),
  }).toEqual({
    net: data.net_capital,
    requirement: data.net_capital_requirement,
    excess: data.excess_net_capital,
    indebtedness: data.aggregate_indebtedness,
  });
  const totals = await books.get('/trial-balance/get-totals', { time_reports: ['Q2 26'] });
  expect(accepted<{ data: Record<string, Totals> }>(totals).data['Q2 26']).toMatchObject({
    total_ownership_equity: amount('Ownership equity'),
    total_non_allowable_assets: amount('Non-allowable assets: computer equipment'),
  });
  expect(amount('Ownership equity') - amount('Income of the quarter')).toBe(prefillValues['beginningEquity']);
  // No book has it: the step says to type what the table states.
  expect(guidePage).toContain(`enter ${stated['Income of June']} for *Income of the last month`);
  expect(data.warnings).toEqual([]);
  expect(stated['Early-warning levels reached']).toBe('none');
});
