import { verifyAll } from '@server/commands/verifyBooks';
import { stagedKinds } from '@server/stagedKinds';
import { newAccount, newBalance } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { newNonOption } from '@tests/support/books/inventory';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');

test('names the company and the difference of each sum, count and haircut that figures are read from', async () => {
  await admin.commit('coas', [newAccount(10)]);
  const [account] = await admin.accounts();
  await admin.commit('trial-balances', [newBalance(account?.id ?? 0, { debit: 100 })]);
  await admin.commit('non-options-inventories', [newNonOption('ACME')]);
  await admin.get('/haircut-summary', { reportDate: '2026-06-30' });
  const { database, companyId } = backend;
  const found = async () => {
    const { lines, agree } = await verifyAll(database, stagedKinds);
    const first = lines.findIndex((line) => line.includes(`(${companyId})`));
    const next = lines.findIndex((line, place) => place > first && !line.startsWith('  '));
    return { agree, lines: lines.slice(first + 2, next < 0 ? undefined : next) };
  };
  expect(await found()).toEqual({ agree: true, lines: [] });

  await database.pool.query('update line_sums set debit = debit - 304259.5 where company_id = $1', [companyId]);
  await database.pool.query("update record_counts set row_count = 3 where company_id = $1 and kind = 'BALANCE'", [
    companyId,
  ]);
  await database.pool.query('update position_haircuts set haircut_amount = 0 where company_id = $1', [companyId]);
  await database.pool.query('update haircut_runs set results = results || \'{"extra": 1}\' where company_id = $1', [
    companyId,
  ]);
  expect(await found()).toEqual({
    agree: false,
    lines: [
      '  Totals of Q1 25, FOCUS line 200, SSOI line none: debit (304,159.50) stored, 100.00 in the trial balance, (304,259.50) apart.',
      '  Count of balances: 3 stored, 1 in the books.',
      '  Haircuts of 2026-06-30, ACME: 0.00 stored, 750.00 computed, (750.00) apart.',
      '  Haircuts of 2026-06-30: the stored totals are not those of the positions.',
    ],
  });
});
