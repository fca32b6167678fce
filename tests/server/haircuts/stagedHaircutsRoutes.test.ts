import { accepted, firstOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import {
  inventoryOf,
  newNonOption,
  newOption,
  nonOptionChange,
  nonOptionsPath,
  optionsPath,
} from '@tests/support/books/inventory';
import { expect, test } from 'vitest';
import type { StagedHaircut } from '@/contract/haircuts/stagedHaircuts.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');
const nonOptions = inventoryOf<NonOption>(nonOptionsPath, () => admin);
const options = inventoryOf<Option>(optionsPath, () => admin);
const reportDate = '2027-06-30';
const ofDate = { filters: { report_date: reportDate } };

async function staged(kind: 'HAIRCUT_DETAIL' | 'HAIRCUT_OPTION', query: object = {}, of = admin) {
  return accepted<{ data: StagedHaircut[] }>(await of.get('/x/staged-haircuts', { kind, ...query })).data;
}

const chargesOf = (rows: readonly { id: number; haircut_amount: number | null }[]) =>
  rows.map(({ id, haircut_amount }) => ({ id, haircut_amount }));

test('staged positions have the haircuts that they get once they are in the books, cover by other positions included', async () => {
  const shares = { reportDate, identifier: 'AAPL', qty: 500, closingPrice: 48, totPosVal: 24_000 };
  await nonOptions.save(newNonOption('AAPL', shares));
  await options.save(newOption('AAPL C50', { reportDate, covered: 'Yes' }));
  const [ownShares, ownOptions] = [await staged('HAIRCUT_DETAIL'), await staged('HAIRCUT_OPTION')];
  expect(ownShares).toHaveLength(1);
  expect(ownOptions).toHaveLength(1);
  // The books have nothing of the date yet.
  expect(await nonOptions.committed(ofDate)).toEqual([]);

  await options.markDone();
  await nonOptions.markDone();
  expect(chargesOf(ownShares)).toEqual(chargesOf(await nonOptions.committed(ofDate)));
  const [option] = await options.committed(ofDate);
  expect(ownOptions).toEqual([
    { id: option?.id, haircut_amount: option?.haircut_amount, underlying_haircut: option?.underlying_haircut },
  ]);
  expect(await staged('HAIRCUT_OPTION')).toEqual([]);
});

test('a staged position is charged beside the others of its group, staged and in the books', async () => {
  const contract = newOption('AAPL C50', { reportDate, covered: 'Yes' });
  await options.save(contract);
  const [uncovered] = await staged('HAIRCUT_OPTION');
  await nonOptions.commit(newNonOption('AAPL', { reportDate, qty: 500, closingPrice: 48, totPosVal: 24_000 }));
  const [covered] = await staged('HAIRCUT_OPTION');
  expect(covered?.haircut_amount).not.toBe(uncovered?.haircut_amount);
  await options.markDone();
  expect(await options.committed(ofDate)).toMatchObject([{ haircut_amount: covered?.haircut_amount }]);
});

test('a change counts with its own values, a deletion has no haircut, and neither do rows of other dates', async () => {
  const value = (totPosVal: number) => ({ reportDate, qty: totPosVal / 10, closingPrice: 10, totPosVal });
  await nonOptions.save(newNonOption('KEPT', value(1000)), newNonOption('GONE', value(3000)));
  await nonOptions.markDone();
  const rows = await nonOptions.committed({ ...ofDate, sort: ['identifier:asc'] });
  const [gone, kept] = [firstOf(rows), firstOf(rows.slice(1))];
  await nonOptions.save(
    nonOptionChange(kept, value(2000)),
    nonOptionChange(gone, { isDeleted: true }),
    newNonOption('LATER', { ...value(1000), reportDate: '2027-09-30' }),
  );
  expect(await staged('HAIRCUT_DETAIL', { report_date: reportDate })).toEqual([
    { id: kept.id, haircut_amount: 300, underlying_haircut: null },
  ]);
  expect((await staged('HAIRCUT_DETAIL')).map(({ haircut_amount }) => haircut_amount)).toEqual([300, 150]);
  // Until then, the list has what the books have.
  expect(firstOf((await nonOptions.committed(ofDate)).filter(({ id }) => id === kept.id)).haircut_amount).toBe(150);
});

test('what others have staged neither shows nor counts', async () => {
  await options.save(newOption('AAPL C50', { reportDate, covered: 'Yes' }));
  const alone = await staged('HAIRCUT_OPTION');
  const theirs = inventoryOf<NonOption>(nonOptionsPath, () => viewer);
  await theirs.save(newNonOption('AAPL', { reportDate, qty: 500, closingPrice: 48, totPosVal: 24_000 }));
  expect(await staged('HAIRCUT_DETAIL')).toEqual([]);
  expect(await staged('HAIRCUT_DETAIL', {}, viewer)).toHaveLength(1);
  expect(await staged('HAIRCUT_OPTION')).toEqual(alone);
});
