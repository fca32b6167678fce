import { readPositionDoubts } from '@server/haircuts/positionDoubtsRepository';
import { committedView } from '@server/staging/repositories/layers';
import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { newNonOption, newOption, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { beforeEach, expect, test } from 'vitest';
import type { NonOptionChange } from '@/contract/inventory/nonOption';
import type { OptionChange } from '@/contract/inventory/option';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const [june, may, march] = ['2025-06-30', '2025-06-13', '2025-03-31'];

beforeEach(() => importExampleBooks(backend));

async function commit(path: `/${string}`, changes: readonly (NonOptionChange | OptionChange)[]) {
  accepted(await admin.send(`PUT ${path}`, [...changes]));
  accepted(await admin.get(`${path}/mark-done`));
}

const stock = (identifier: string, changes: Partial<NonOptionChange> = {}) =>
  newNonOption(identifier, { reportDate: june, qty: 100, closingPrice: 50, totPosVal: 5_000, ...changes });

const read = () => readPositionDoubts(backend.database.db, committedView(backend.secondCompanyId), june);

test('values are compared with quantity times price by the factor of their kind, the largest difference of half a percent apart', async () => {
  const note = { type: 'GOVERNMENT', subtype: 'UST', maturity: '2031-07-31', qty: 100_000, closingPrice: 99.5 };
  await commit(nonOptionsPath, [
    stock('GOOD', { totPosVal: 5_025 }),
    stock('OFF', { totPosVal: 5_025.01 }),
    stock('T GOOD', { ...note, totPosVal: 99_500 }),
    stock('T OFF', { ...note, totPosVal: 9_950_000 }),
    stock('BEFORE', { reportDate: march, totPosVal: 1 }),
  ]);
  await commit(optionsPath, [
    newOption('CALL', { reportDate: june, contractsQty: 10, closingPrice: 2, totPosVal: 20 }),
    newOption('PUT', { reportDate: june, contractsQty: 10, closingPrice: 2, totPosVal: 2_000 }),
  ]);
  expect((await read()).values).toEqual({
    count: 3,
    first: [
      { identifier: 'T OFF', value: '9950000.00', computed: '99500.00' },
      { identifier: 'OFF', value: '5025.01', computed: '5000.00' },
      { identifier: 'CALL', value: '20.00', computed: '2000.00' },
    ],
  });
});

test('prices are compared with the last report date 25 days before and more, of kinds that trade every day', async () => {
  const fund = { type: 'MONEY_MARKET', subtype: 'MMF', qty: 5_000, closingPrice: 1 };
  await commit(nonOptionsPath, [
    stock('SAME', { reportDate: march }),
    stock('MOVED', { reportDate: march, closingPrice: 48, totPosVal: 4_800 }),
    stock('FUND', { reportDate: march, ...fund }),
    stock('NEW', { reportDate: may }),
  ]);
  await commit(nonOptionsPath, [stock('SAME'), stock('MOVED'), stock('FUND', fund), stock('NEW')]);
  expect((await read()).prices).toEqual({
    count: 1,
    first: [{ identifier: 'SAME', value: '5000.00', price: '50.0000', since: march }],
  });
});

test('twenty of each are kept, and all are counted', async () => {
  const names = Array.from({ length: 23 }, (_, index) => `OFF ${index}`);
  await commit(
    nonOptionsPath,
    names.map((name) => stock(name, { totPosVal: 1 })),
  );
  const { values, prices } = await read();
  expect([values.count, values.first.length, prices]).toEqual([23, 20, { count: 0, first: [] }]);
});
