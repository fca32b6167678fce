import { demoInventories, demoReportDates, readDemoInputs } from '@server/seed/demoFiles';
import { computeDemoQuarters, type DemoQuarter, readDemoBalances } from '@tests/support/books/demoBooks';
import { readDemoPositions, readDemoRows } from '@tests/support/books/demoInventory';
import { expect, test } from 'vitest';
import { figureOf } from '@/domain/focus/figures';
import { isFilledByInventory } from '@/domain/focus/inputs/inventoryBoxes';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { inventoryTypes } from '@/domain/haircuts/vocabulary';
import { securityIdWarning } from '@/domain/inventory/securityIds';
import { isPositive, money, sum, toAmount } from '@/domain/money';

type ReportDate = (typeof demoReportDates)[number];

const quarterOf: Record<ReportDate, DemoQuarter> = {
  '2025-12-31': 'Q4 25',
  '2026-03-31': 'Q1 26',
  '2026-06-30': 'Q2 26',
};

function positionsOf(reportDate: ReportDate) {
  const positions = readDemoPositions(reportDate);
  if (positions === null) throw new Error(`${reportDate} has no positions`);
  return positions;
}

async function haircutsOf(reportDate: ReportDate) {
  const { figures } = (await computeDemoQuarters())[quarterOf[reportDate]];
  return computeHaircuts({
    reportDate,
    ...positionsOf(reportDate),
    tentativeNetCapital: figureOf(figures, '3640').amount,
    nonMarketableIn: 'LEDGER',
  });
}

const isBill = ({ identifier }: NonOptionPosition) => identifier.startsWith('T-BILL');
const isUnitedStates = ({ subtype }: NonOptionPosition) => subtype === 'UST' || subtype === 'AGENCY';
const isOf =
  (...subtypes: string[]) =>
  ({ subtype }: NonOptionPosition) =>
    subtypes.includes(subtype ?? '');

/** Long positions of each of the firm's securities accounts. */
const longAccounts: Readonly<Record<string, (position: NonOptionPosition) => boolean>> = {
  1300: isBill,
  1302: (position) => isUnitedStates(position) && !isBill(position),
  1304: ({ type }) => type === 'MUNICIPAL',
  1306: ({ type }) => type === 'COMMERCIAL_PAPER',
  1308: ({ type, subtype }) => type === 'DEBT' || subtype === 'CANADA',
  1310: isOf('MMF'),
  1312: isOf('FUND_GOV', 'FUND_DEBT'),
  1320: isOf('COMMON'),
  1325: isOf('PREF_CUM', 'LIMITED', 'OTHER'),
  1340: ({ type }) => type === 'CURRENCY',
  1400: isOf('NONMARKETABLE'),
};

test.each(demoReportDates)('the inventory of %s ties out to the ledger, account by account', (reportDate) => {
  const { nonOptions, options } = positionsOf(reportDate);
  const rows = readDemoBalances().filter(({ timeReport }) => timeReport === quarterOf[reportDate]);
  const balanceOf = (number: string) => {
    const { debit, credit } = rows.find((row) => row.number === number) ?? { debit: 0, credit: 0 };
    return debit + credit;
  };
  const worthOf = (positions: readonly (NonOptionPosition | OptionPosition)[], side: string) =>
    toAmount(sum(positions.filter((position) => position.side === side).map(({ marketValue }) => marketValue)));
  const held = {
    ...Object.fromEntries(
      Object.entries(longAccounts).map(([number, isIn]) => [number, worthOf(nonOptions.filter(isIn), 'Long')]),
    ),
    1330: worthOf(options, 'Long'),
    2050: worthOf(nonOptions, 'Short'),
    2060: worthOf(options, 'Short'),
  };
  expect(held).toEqual(Object.fromEntries(Object.keys(held).map((number) => [number, balanceOf(number)])));
  // Short sales were paid into the account at the clearing broker.
  expect(toAmount(sum([held[2050], held[2060]].map(money)))).toBe(balanceOf('1140'));
});

test.each(demoReportDates)('the inventory of %s has every class of the tables', async (reportDate) => {
  const { nonOptions, options } = positionsOf(reportDate);
  const computed = await haircutsOf(reportDate);
  const rows = [...computed.nonOptions.values(), ...computed.options.values()];
  expect(new Set(rows.map(({ reason }) => reason.words.classKey))).toEqual(
    new Set([
      'us_government',
      'canadian_debt',
      'municipal_short',
      'municipal_other',
      'money_market_fund',
      'fund_government_and_short_paper',
      'fund_debt',
      'commercial_paper_ba_cd',
      'nonconvertible_debt',
      'cumulative_preferred',
      'all_other',
      'limited_market',
      'options_listed',
      'foreign_currency',
      'nonmarketable',
      'user_supplied',
    ]),
  );
  expect(new Set(nonOptions.map(({ type }) => type))).toEqual(new Set(inventoryTypes.map(({ code }) => code)));
  const subtypes = nonOptions.map(({ subtype }) => subtype);
  expect(subtypes).toEqual(expect.arrayContaining(['UST', 'AGENCY', 'CANADA', 'CP', 'BA', 'NONCONV', 'CONV']));
  const governments = computed.bySecurity.groups[0]?.rows.map(({ key }) => key) ?? [];
  expect(governments.length).toBeGreaterThanOrEqual(6);
  expect(nonOptions.filter(({ side }) => side === 'Short')).not.toEqual([]);
  expect(options.map(({ id, side }) => [side, computed.options.get(id)?.isCovered])).toEqual([
    ['Short', true],
    ['Long', false],
  ]);
});

test.each(demoReportDates)('the inventory of %s has one concentrated issue, and nothing to warn of', async (date) => {
  const computed = await haircutsOf(date);
  const concentrated = positionsOf(date).nonOptions.filter(({ id }) => {
    const charge = computed.nonOptions.get(id)?.undueCharge;
    return charge !== undefined && charge !== null && charge !== 'Not applicable' && isPositive(charge);
  });
  expect(concentrated.map(({ identifier }) => identifier)).toEqual(['CLDI']);
  const rows = [...computed.nonOptions.values(), ...computed.options.values()];
  expect(rows.flatMap(({ reason }) => reason.words.warnings)).toEqual([]);
  expect(computed.findings).toEqual([]);
});

/** By arithmetic on the rule's percentages, apart from the engine. */
const expected: Record<ReportDate, Record<string, number>> = {
  '2025-12-31': { 3735: 897.93, 3733: 427.14, 3730: 1255, 3734: 2642.94, 3650: 1158, 3736: 174.15 },
  '2026-03-31': { 3735: 882.01, 3733: 425.69, 3730: 1572.5, 3734: 3018.01, 3650: 1347, 3736: 174.73 },
  '2026-06-30': { 3735: 768.66, 3733: 416.25, 3730: 2062.5, 3734: 2918.15, 3650: 1419, 3736: 173.95 },
};

test.each(demoReportDates)('the haircuts of %s are what the percentages give', async (reportDate) => {
  const { lines } = await haircutsOf(reportDate);
  const amounts = Object.entries(lines).map(([line, amount]) => [line, Number(amount)]);
  expect(Object.fromEntries(amounts)).toEqual(expected[reportDate]);
});

test('a quarter has typed haircuts or an inventory, never both', async () => {
  const typed = (await readDemoInputs(0)).filter(({ values }) => Object.keys(values).some(isFilledByInventory));
  expect(typed.map(({ timeReport }) => timeReport)).toEqual(['Q1 25', 'Q2 25', 'Q3 25']);
});

test.each([1, 2])(
  'unrealized gains of quarter %i of 2026 are those of the common stock: the rest evens out',
  (place) => {
    const [before, after] = [demoReportDates[place - 1], demoReportDates[place]].map(
      (date) => positionsOf(date ?? '2026-06-30').nonOptions,
    );
    const change = (after ?? []).flatMap((position) => {
      const former = before?.find(({ identifier }) => identifier === position.identifier);
      if (
        former === undefined ||
        position.subtype === 'MMF' ||
        (position.subtype === 'COMMON' && position.side === 'Long')
      )
        return [];
      const gain = position.marketValue.minus(former.marketValue);
      return [position.side === 'Short' ? gain.negated() : gain];
    });
    expect(change.length).toBeGreaterThan(15);
    expect(toAmount(sum(change))).toBe(0);
  },
);

test('every CUSIP has its check digit', () => {
  for (const inventory of demoInventories) {
    for (const row of readDemoRows(inventory)) expect(securityIdWarning(row['cusip_isin'] ?? '')).toBeNull();
  }
});
