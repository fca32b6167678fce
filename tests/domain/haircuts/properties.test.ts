import { computeFirm, smallBook } from '@tests/support/books/focusFirm';
import { nonOption, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { randomInputs, reportDate } from '@tests/support/books/randomInventory';
import { randomSeeds } from '@tests/support/randomSize';
import { describe, expect, it } from 'vitest';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import { readResults, writeResults } from '@/domain/haircuts/storedResults';
import type { HaircutComputation, UndueAmount } from '@/domain/haircuts/types';
import { explainHaircut } from '@/domain/haircuts/wording';
import { isMore, isNegative, type Money, money, sum, zero } from '@/domain/money';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import { haircutBridge } from '@/domain/statements/haircutBridge';

const seeds = randomSeeds(10);

function amounts(charges: readonly UndueAmount[]): Money[] {
  return charges.filter((charge): charge is Money => charge !== null && charge !== 'Not applicable');
}

function chargesOf({ nonOptions, options }: HaircutComputation): Money[] {
  return amounts([...nonOptions.values(), ...options.values()].map(({ undueCharge }) => undueCharge));
}

describe('any inventory', () => {
  it.each(seeds)('leads by its lines to item 3740 (seed %i)', (seed) => {
    const inputs = randomInputs(seed);
    const haircuts = computeHaircuts(inputs);
    const capital = { otherHaircuts: money(seed), subordinatedBorrowingsHaircut: money('0.37') };
    const { figures } = computeFirm(smallBook, { capital, inventory: inventoryHaircuts(inputs, haircuts) }).computation;
    const { lines, note } = haircutBridge({ ...inputs, haircuts, filed: { timeReport: 'Q1 25', figures } });
    expect(lines.find(({ key }) => key === 'difference')).toBeUndefined();
    expect(note === null).toBe(lines.at(-1)?.amount !== null);
    const amounts = new Map(lines.map(({ key, amount }) => [key, amount]));
    for (const { amount, sumOf } of lines.filter(({ isTotal }) => isTotal)) {
      if (amount !== null) expect(sum(sumOf.map((key) => amounts.get(key) ?? zero)).eq(amount)).toBe(true);
    }
  });

  it.each(seeds)('charges no position below zero, and no long one above its market value (seed %i)', (seed) => {
    const inputs = randomInputs(seed);
    const { nonOptions, options } = computeHaircuts(inputs);
    for (const position of inputs.nonOptions) {
      const haircut = nonOptions.get(position.id);
      expect(haircut).toBeDefined();
      if (haircut === undefined) continue;
      expect(isNegative(haircut.haircutAmount), explainHaircut(haircut).sentence).toBe(false);
      expect(isMore(haircut.haircutAmount, position.marketValue), explainHaircut(haircut).sentence).toBe(false);
    }
    for (const position of inputs.options) {
      const haircut = options.get(position.id);
      expect(haircut && isNegative(haircut.haircutAmount)).toBe(false);
      const isOwn = position.side === 'Long' && haircut?.isCovered === false;
      expect(isOwn && isMore(haircut.haircutAmount, position.marketValue)).toBe(false);
    }
    expect(amounts([...nonOptions.values()].flatMap((row) => [row.undueBasis, row.undueCharge])).some(isNegative)).toBe(
      false,
    );
  });

  it.each(seeds)('holds the identities of the reports (seed %i)', (seed) => {
    const computed = computeHaircuts(randomInputs(seed));
    const { bySecurity, summary, lines, nonMarketable } = computed;
    const rows = [...computed.nonOptions.values(), ...computed.options.values()];
    const charges = sum(chargesOf(computed));
    expect(bySecurity.total.tentativeHaircut.toFixed(2)).toBe(sum(rows.map((row) => row.haircutAmount)).toFixed(2));
    expect(bySecurity.total.haircutAmount.toFixed(2)).toBe(summary.total.toFixed(2));
    expect(
      bySecurity.groups.every(({ totals, rows: parts }) =>
        totals.haircutAmount.eq(sum(parts.map((row) => row.haircutAmount))),
      ),
    ).toBe(true);
    if (lines['3650'] !== null) expect(bySecurity.total.total?.toFixed(2)).toBe(summary.total.add(charges).toFixed(2));
    const deducted = sum(
      ['3735', '3733', '3730', '3734', '3736'].map((line) => lines[line as keyof typeof lines] ?? money(0)),
    );
    const isOnce = [summary.total, summary.total.sub(nonMarketable)].some((total) => total.eq(deducted));
    expect(isOnce).toBe(true);
  });

  it.each(seeds)('is charged the same in any order of its rows (seed %i)', (seed) => {
    const inputs = randomInputs(seed);
    const turned = { ...inputs, nonOptions: inputs.nonOptions.toReversed(), options: inputs.options.toReversed() };
    const [straight, reversed] = [computeHaircuts(inputs), computeHaircuts(turned)];
    expect(writeResults(reversed)).toEqual(writeResults(straight));
    for (const kind of ['nonOptions', 'options'] as const) {
      for (const [id, haircut] of straight[kind]) expect(reversed[kind].get(id)).toEqual(haircut);
    }
  });

  it.each(seeds)('has results that can be stored and read again (seed %i)', (seed) => {
    const written = JSON.stringify(writeResults(computeHaircuts(randomInputs(seed))));
    const read = readResults(JSON.parse(written));
    expect(JSON.stringify(writeResults(read)) === written).toBe(true);
    expect(read.bySecurity.total.haircutAmount.eq(read.summary.total)).toBe(true);
  });
});

describe('a class that charges the larger side', () => {
  it.each(['MUNICIPAL MUNI0TH', 'COMMERCIAL_PAPER CD', 'DEBT NONCONV', 'MONEY_MARKET MMF', 'EQUITY PREF_CUM'])(
    '%s: a long added to a larger short never raises it, nor lowers it',
    (text) => {
      const [type = '', subtype = ''] = text.split(' ');
      const position = (id: number, values: Partial<PlainNonOption>) =>
        nonOption({ id, type, subtype, maturity: '2025-06-30', ...values });
      const short = position(1, { side: 'Short', marketValue: 500_000 });
      const totalWith = (...longs: number[]) => {
        const nonOptions = [short, ...longs.map((marketValue, place) => position(2 + place, { marketValue }))];
        const inputs = {
          reportDate,
          nonOptions,
          options: [],
          tentativeNetCapital: null,
          nonMarketableIn: 'LEDGER',
        } as const;
        return computeHaircuts(inputs).summary.total.toFixed(2);
      };
      expect(totalWith(100_000)).toBe(totalWith());
      expect(totalWith(100_000, 399_999)).toBe(totalWith());
      expect(Number(totalWith(100_000, 900_000))).toBe(2 * Number(totalWith()));
    },
  );
});
