import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import {
  inventoryOf,
  newNonOption,
  newOption,
  nonOptionsPath,
  optionChange,
  optionsPath,
} from '@tests/support/books/inventory';
import { expect, test } from 'vitest';
import type { InventoryRow } from '@/contract/inventory/inventory.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';
import type { SavedChanges } from '@/contract/staging/staging.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const own = inventoryOf<Option>(optionsPath, () => admin);
const stocks = inventoryOf<NonOption>(nonOptionsPath, () => admin);

const savedOf = async (kind: string) =>
  accepted<{ data: SavedChanges }>(await admin.get('/x/saved-changes', { kind })).data;

test('an option keeps its fields, with four decimals, and is described in words', async () => {
  await own.commit(
    newOption('AAPL C', { strike: 50.125, underlyingExecPr: null, contractPurchPr: 3.1234, underlyingSymbol: 'aapl' }),
  );
  expect(await own.committed()).toMatchObject([
    {
      identifier: 'AAPL C',
      contract_desc: 'AAPL 50.125 Call',
      underlying_symbol: 'AAPL',
      strike: 50.125,
      underlying_exec_pr: 50.125,
      contract_purch_pr: 3.1234,
      underlying_mkt_value: 24_000,
      tot_pos_val: 1250,
      long_short: 'Short',
      covered: 'No',
      status: 'APPROVED',
    },
  ]);
});

test('the expiration date makes a spread of two options, and stands in every list', async () => {
  const long = { longShort: 'Long', strike: 55, underlyingExecPr: 55, closingPrice: 1, totPosVal: 500 } as const;
  const charges = async () => (await own.committed({ sort: ['identifier:asc'] })).map((row) => row.haircut_amount);
  await own.commit(newOption('AAPL C50'), newOption('AAPL C55', long));
  // 15% of 24,000 less 1,000 out of the money, and half of 500.
  expect(await charges()).toEqual([2600, 250]);
  const [short, bought] = await own.committed({ sort: ['identifier:asc'] });
  if (short === undefined || bought === undefined) throw new Error('Two options were committed');
  await own.commit(optionChange(short, { maturity: '2026-09-18' }), optionChange(bought, { maturity: '2026-12-18' }));
  expect(await charges()).toEqual([2500, 0]);
  expect(await own.committed({ sort: ['maturity:desc'] })).toMatchObject([
    { identifier: 'AAPL C55', maturity: '2026-12-18' },
    { identifier: 'AAPL C50', maturity: '2026-09-18' },
  ]);
  const merged = accepted<{ data: InventoryRow[] }>(await admin.get('/inventories', { reportDate: '2026-06-30' })).data;
  expect(merged.map(({ maturity }) => maturity).sort()).toEqual(['2026-09-18', '2026-12-18']);
});

test('covered and uncovered contracts are two positions, the same ones are one', async () => {
  await own.commit(newOption('AAPL C'), newOption('AAPL C', { covered: 'Yes' }));
  expect(refusalOf(await own.put(newOption('AAPL C', { strike: 50.0, contractsQty: 1 })))).toMatchObject({
    status: 422,
    message: 'AAPL C (Short), 06/30/2026 is already in the inventory. Change that position, or use another identifier.',
  });
  expect(await own.committed({ sort: ['covered:desc'] })).toMatchObject([{ covered: 'Yes' }, { covered: 'No' }]);
});

test('says before Mark Done what looks wrong in saved positions', async () => {
  await stocks.save(
    newNonOption('RIGHT', { cusipIsin: '037833100', totPosVal: 5025 }),
    newNonOption('TYPO', { cusipIsin: '037833101' }),
    newNonOption('OFF', { totPosVal: 5025.01 }),
    newNonOption('ODD', { subtype: 'OTHER' }),
    // 20 bonds of $5,000.00 face value in all, at 98: right by the face value alone.
    newNonOption('CV', {
      ...{ type: 'DEBT', subtype: 'CONV', maturity: '2030-06-01' },
      ...{ qty: 20, closingPrice: 98, bondsFaceVal: 5000, totPosVal: 4900 },
    }),
  );
  await own.save(newOption('AAPL C', { underlyingMktValue: 2400, totPosVal: 12.5 }));
  expect((await savedOf('HAIRCUT_DETAIL')).cautions).toEqual({
    count: 3,
    first: [
      expect.objectContaining({ message: 'ODD: No Haircut Amount. The full value, $5,000.00, counts as its haircut.' }),
      expect.objectContaining({
        message: 'OFF: Total Position Value $5,025.01 differs from quantity times closing price, $5,000.00.',
      }),
      expect.objectContaining({
        message: 'TYPO: CUSIP 037833101 has the check digit 1, but 0 fits. Check for a typo.',
      }),
    ],
  });
  expect((await savedOf('HAIRCUT_OPTION')).cautions?.first.map(({ message }) => message)).toEqual([
    'AAPL C: Underlying Market Value $2,400.00 differs from contracts times 100 times the underlying price, $24,000.00.',
    'AAPL C: Total Position Value $12.50 differs from contracts times 100 times closing price, $1,250.00.',
  ]);
});

test('says of an underlying price that it is not that of the stock on the same date', async () => {
  await stocks.commit(
    newNonOption('AAPL', { closingPrice: 47.3, totPosVal: 4730 }),
    newNonOption('aapl', { closingPrice: 40, totPosVal: 4000, reportDate: '2026-03-31' }),
    newNonOption('BOND', { ...{ type: 'DEBT', subtype: 'NONCONV', maturity: '2030-06-01' }, totPosVal: 50 }),
    newNonOption('TWO', { closingPrice: 10, totPosVal: 1000 }),
    newNonOption('TWO', { closingPrice: 20, totPosVal: 2000, longOrShort: 'Short' }),
  );
  await stocks.save(newNonOption('MSFT', { closingPrice: 410 }));
  await own.save(
    newOption('OFF'),
    newOption('CLOSE', { ...{ strike: 51, underlyingMktPr: 47.5 }, underlyingMktValue: 23_750 }),
    newOption('OLD', { reportDate: '2026-03-31', underlyingMktPr: 40, underlyingMktValue: 20_000 }),
    newOption('STAGED', { underlyingSymbol: 'MSFT', underlyingMktPr: 400, underlyingMktValue: 200_000 }),
    newOption('OTHER', { underlyingSymbol: 'BOND' }),
    newOption('ALONE', { underlyingSymbol: 'IBM' }),
    newOption('EITHER', { underlyingSymbol: 'TWO', underlyingMktPr: 20, underlyingMktValue: 10_000 }),
  );
  expect((await savedOf('HAIRCUT_OPTION')).cautions?.first.map(({ message }) => message).toSorted()).toEqual([
    'OFF: Underlying Market Price 48 differs from the closing price of AAPL on 06/30/2026, 47.3.',
    'STAGED: Underlying Market Price 400 differs from the closing price of MSFT on 06/30/2026, 410.',
  ]);
});
