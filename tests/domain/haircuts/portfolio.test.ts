import { nonOption, option, type PlainNonOption, type PlainOption } from '@tests/support/books/haircutPositions';
import { describe, expect, it } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, UndueAmount } from '@/domain/haircuts/types';
import { type Money, money, sum } from '@/domain/money';
import vectors from './vectors.json';

type Row = { id: string } & Record<string, unknown>;

const portfolio = vectors.find(({ id }) => id === 'portfolio');
if (portfolio === undefined) throw new Error('No portfolio');
const rows = portfolio.rows as unknown as readonly Row[];
const expected = portfolio.expected as unknown as {
  haircut_summary: Record<string, string>;
  total_haircuts: string;
  total_undue_concentration: string;
  by_security_grand_total: string;
  total_tentative_haircut: string;
  focus: Record<string, string>;
  net_capital: string;
};
/** Quantities and prices that the briefing's table gives in words. */
const prices: Readonly<Record<string, Partial<PlainNonOption>>> = {
  R8: { quantity: 3000, closingPrice: 60, identifier: 'XYZ' },
  R9: { quantity: 1600, closingPrice: 50 },
  R12: { userHaircut: 9000 },
  R13: { currency: 'EUR', subtype: null },
};
const idOf = (name: string) => 1000 + rows.findIndex((row) => row.id === name);

const nonOptions = rows
  .filter(({ inventory }) => inventory !== 'options')
  .map((row) =>
    nonOption({
      id: idOf(row.id),
      identifier: row.id,
      type: String(row['type']),
      subtype: String(row['subtype']),
      side: row['long_or_short'] === 'long' ? 'Long' : 'Short',
      marketValue: Number(row['tot_pos_val']),
      maturity: row['maturity'] as string | null,
      ...prices[row.id],
    }),
  );
const o1: Partial<PlainOption> = {
  id: idOf('O1'),
  side: 'Short',
  contracts: 5,
  isCovered: true,
  underlyingSymbol: 'XYZ',
  underlyingPrice: 60,
  strike: 55,
};
const o2: Partial<PlainOption> = { id: idOf('O2'), callPut: 'Put', underlyingSymbol: 'QRS', marketValue: 3000 };

const inputs = {
  reportDate: '2025-03-31',
  nonOptions,
  options: [option(o1), option(o2)],
  tentativeNetCapital: money(1_000_000),
  nonMarketableIn: 'LEDGER',
} as const;
const computed = computeHaircuts(inputs);

describe("the briefing's portfolio (11.1)", () => {
  it.each(rows.map((row) => [row.id, row] as const))('charges %s as the table has it', (name, row) => {
    const result =
      row['inventory'] === 'options' ? computed.options.get(idOf(name)) : computed.nonOptions.get(idOf(name));
    expect(result?.haircutAmount.toFixed(2)).toBe(row['haircut_amount']);
    expect(textOf(result?.undueCharge)).toBe(row['undue_concentration_charge']);
    if (row['undue_concentration_basis'] !== undefined)
      expect(textOf(result?.undueBasis)).toBe(row['undue_concentration_basis']);
  });

  it('gives the haircut summary in its order', () => {
    const summary = computed.summary.rows.map(({ key, amount }) => [key, amount.toFixed(2)]);
    expect(summary).toEqual(Object.entries(expected.haircut_summary));
    expect(computed.summary.total.toFixed(2)).toBe(expected.total_haircuts);
  });

  it('gives the haircut by security', () => {
    const { total, groups } = computed.bySecurity;
    expect(total.tentativeHaircut.toFixed(2)).toBe(expected.total_tentative_haircut);
    expect(textOf(total.undueCharge)).toBe(expected.total_undue_concentration);
    expect(total.total?.toFixed(2)).toBe(expected.by_security_grand_total);
    expect(groups[0]?.rows.map((row) => [row.securityType, row.haircutAmount.toFixed(2)])).toEqual([
      ['U.S. government and agency: 1 year to less than 2 years', '-1500.00'],
      ['U.S. government and agency: 2 years to less than 3 years', '10000.00'],
    ]);
  });

  it('gives the FOCUS lines, total haircuts and net capital', () => {
    const { '3740': total, ...lines } = expected.focus;
    expect(
      Object.fromEntries(Object.entries(computed.lines).map(([code, amount]) => [code, amount?.toFixed(2)])),
    ).toEqual(lines);
    const deducted = sum(Object.values(computed.lines).map((amount) => amount ?? money(Number.NaN)));
    expect(deducted.toFixed(2)).toBe(total);
    expect(money(1_000_000).sub(deducted).toFixed(2)).toBe(expected.net_capital);
  });

  it('takes non-marketable securities of the inventory once: in 3736, and off the capital that concentration is tested by', () => {
    const kept = computeHaircuts({ ...inputs, tentativeNetCapital: money(1_025_000), nonMarketableIn: 'INVENTORY' });
    expect(kept.lines['3736']?.toFixed(2)).toBe('28000.00');
    expect(kept.testedCapital?.toFixed(2)).toBe('1000000.00');
    expect(kept.lines['3650']?.toFixed(2)).toBe(expected.total_undue_concentration);
    expect(kept.summary).toEqual(computed.summary);
  });

  it('holds the identities of the reports', () => {
    expectIdentities(computed);
  });
});

function expectIdentities({
  nonOptions: positions,
  options,
  bySecurity: { groups, total },
  summary,
}: HaircutComputation) {
  const all = [...positions.values(), ...options.values()];
  expect(total.tentativeHaircut).toEqual(sum(all.map(({ haircutAmount }) => haircutAmount)));
  expect(total.haircutAmount).toEqual(summary.total);
  const charges = all
    .map(({ undueCharge }) => undueCharge)
    .filter((charge): charge is Money => charge instanceof Object);
  expect(total.total).toEqual(summary.total.add(sum(charges)));
  expect(sum(groups.map(({ totals }) => totals.haircutAmount))).toEqual(total.haircutAmount);
}

function textOf(amount: UndueAmount | undefined): string | null {
  if (amount === null || amount === undefined) return null;
  return amount === 'Not applicable' ? amount : amount.toFixed(2);
}
