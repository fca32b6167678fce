import { accepted, balanceChange, firstOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { newNonOption, nonOptionChange, nonOptionsPath } from '@tests/support/books/inventory';
import { beforeEach, expect, test } from 'vitest';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';
import type { NonOption, NonOptionChange } from '@/contract/inventory/nonOption';
import type { ListAnswer } from '@/contract/wire/envelope.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const [june, march] = ['2025-06-30', '2025-03-31'];
const stock: Partial<NonOptionChange> = { reportDate: june, qty: 5000, closingPrice: 20, totPosVal: 100_000 };

beforeEach(() => importExampleBooks(backend));

async function commitPositions(...changes: NonOptionChange[]) {
  accepted(await admin.send(`PUT ${nonOptionsPath}`, changes));
  accepted(await admin.get(`${nonOptionsPath}/mark-done`));
}

async function listed(query: object = {}): Promise<NonOption[]> {
  return rowsOf<NonOption>(await admin.get(nonOptionsPath, query));
}

async function amounts(query: object = {}) {
  const rows = await listed({ sort: ['identifier:asc', 'report_date:asc'], ...query });
  return rows.map((row) => [
    row.identifier,
    row.haircut_amount,
    row.undue_concentration_basis,
    row.undue_concentration_charge,
  ]);
}

test('lists show haircuts as soon as positions are in the books, without a further save', async () => {
  await commitPositions(
    newNonOption('ABC', stock),
    newNonOption('T 4% 2031', {
      ...stock,
      type: 'GOVERNMENT',
      subtype: 'UST',
      maturity: '2031-07-31',
      qty: 100_000,
      closingPrice: 100,
    }),
  );
  // 10% of tentative net capital of $255,805.00 is the floor.
  expect(await amounts({ filters: { report_date: june } })).toEqual([
    ['ABC', 15_000, 74_419.5, 11_162.93],
    ['T 4% 2031', 4000, 'Not applicable', 'Not applicable'],
  ]);
});

test('a balance moves undue concentration, and a date without a trial balance has none', async () => {
  await commitPositions(newNonOption('ABC', stock), newNonOption('ABC', { ...stock, reportDate: march }));
  const balances = await admin.balances();
  const advances = firstOf(balances.filter(({ coa }) => coa.account_number === '1610'));
  await admin.commit('trial-balances', [balanceChange(advances, { debit: advances.debit + 10_000 })]);
  expect(await amounts()).toEqual([
    ['ABC', 15_000, null, null],
    ['ABC', 15_000, 75_419.5, 11_312.93],
  ]);
});

test('a price of one date moves that date alone, and sorting by haircut follows', async () => {
  await commitPositions(
    newNonOption('ABC', stock),
    newNonOption('DEF', stock),
    newNonOption('ABC', { ...stock, reportDate: march }),
  );
  const [row] = (await listed({ filters: { report_date: june } })).filter(({ identifier }) => identifier === 'ABC');
  if (row === undefined) throw new Error('There is no position.');
  await commitPositions(nonOptionChange(row, { closingPrice: 30, totPosVal: 150_000 }));
  const sorted = await listed({ sort: ['haircut_amount:desc', 'identifier:asc', 'report_date:asc'] });
  expect(
    sorted.map(({ identifier, report_date, haircut_amount }) => [identifier, report_date, haircut_amount]),
  ).toEqual([
    ['ABC', june, 22_500],
    ['ABC', march, 15_000],
    ['DEF', june, 15_000],
  ]);
});

test('an amount entered with subtype OTHER is kept as long as it is that', async () => {
  await commitPositions(newNonOption('ABC', { ...stock, type: 'OTHER', subtype: 'OTHER', haircutAmount: 9000 }));
  expect((await amounts())[0]?.[1]).toBe(9000);
  const row = firstOf(await listed());
  await commitPositions(nonOptionChange(row, { type: 'EQUITY', subtype: 'COMMON', haircutAmount: null }));
  expect((await amounts())[0]?.[1]).toBe(15_000);
});

test('the merged inventory shows the same haircuts without another list opened before', async () => {
  await commitPositions(newNonOption('ABC', stock));
  const { data } = accepted<ListAnswer<InventoryRow>>(await admin.get('/inventories', { reportDate: june }));
  expect(data).toMatchObject([{ haircut_amount: 15_000, undue_concentration_charge: 11_162.93 }]);
});
