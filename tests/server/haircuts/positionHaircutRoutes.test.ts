import { accepted, refusalOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { inventoryOf, newNonOption, newOption, nonOptionsPath, optionsPath } from '@tests/support/books/inventory';
import { expect, test } from 'vitest';
import type { PositionHaircutDetail } from '@/contract/haircuts/positionHaircut.schema';
import type { NonOption } from '@/contract/inventory/nonOption';
import type { Option } from '@/contract/inventory/option';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const nonOptions = inventoryOf<NonOption>(nonOptionsPath, () => admin);
const options = inventoryOf<Option>(optionsPath, () => admin);

async function haircutOf(kind: PositionHaircutDetail['kind'], id: number | undefined) {
  const answer = await admin.get('/x/position-haircut', { kind, id });
  return accepted<{ data: PositionHaircutDetail }>(answer).data;
}

const note = { type: 'GOVERNMENT', subtype: 'UST', qty: 1_200_000, closingPrice: 100, totPosVal: 1_200_000 } as const;

test('explains the haircut of a security, with its bucket and rule', async () => {
  const [row] = await nonOptions.commit(newNonOption('T', { ...note, maturity: '2032-10-31' }));
  const haircut = await haircutOf('HAIRCUT_DETAIL', row?.id);
  expect(haircut).toMatchObject({
    kind: 'HAIRCUT_DETAIL',
    id: row?.id,
    report_date: '2026-06-30',
    haircut_amount: 48_000,
    percent: '4',
    base: 1_200_000,
    bucket: '5 years to less than 10 years',
    undue_concentration_basis: 'Not applicable',
    undue_concentration_charge: 'Not applicable',
    undue_sentence: null,
  });
  expect(haircut.sentence).toMatch(/^4% of \$1,200,000\.00: U\.S\. Treasury security due in 6 years, 4 months \(/);
});

test('without tentative net capital for the date, concentration is not known', async () => {
  const [row] = await nonOptions.commit(newNonOption('ACME'));
  expect(await haircutOf('HAIRCUT_DETAIL', row?.id)).toMatchObject({
    haircut_amount: 750,
    percent: '15',
    undue_concentration_basis: null,
    undue_concentration_charge: null,
  });
});

test('follows a changed price', async () => {
  const [row] = await nonOptions.commit(newNonOption('ACME'));
  await haircutOf('HAIRCUT_DETAIL', row?.id);
  await nonOptions.commit({
    ...newNonOption('ACME', { closingPrice: 60, totPosVal: 6000 }),
    id: row?.id,
    updatedAt: row?.updatedAt,
  });
  expect(await haircutOf('HAIRCUT_DETAIL', row?.id)).toMatchObject({ haircut_amount: 900, base: 6000 });
});

test('explains an option, and keeps the kinds apart', async () => {
  const [row] = await options.commit(newOption('CALLS'));
  const haircut = await haircutOf('HAIRCUT_OPTION', row?.id);
  expect(haircut).toMatchObject({ kind: 'HAIRCUT_OPTION', id: row?.id });
  expect(haircut.haircut_amount).toBeGreaterThan(0);
  const other = await admin.get('/x/position-haircut', { kind: 'HAIRCUT_DETAIL', id: row?.id });
  expect(refusalOf(other).message).toBe("This position isn't in the inventory.");
});

test('a position that is only staged has no haircut yet', async () => {
  await nonOptions.save(newNonOption('ACME'));
  const [row] = await nonOptions.edited();
  const answer = await admin.get('/x/position-haircut', { kind: 'HAIRCUT_DETAIL', id: row?.id });
  expect(answer.statusCode).toBe(404);
});
