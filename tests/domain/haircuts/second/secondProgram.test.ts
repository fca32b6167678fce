import { nonOption, option, type PlainNonOption } from '@tests/support/books/haircutPositions';
import { randomSeeds } from '@tests/support/randomSize';
import { type Seeded, seeded } from '@tests/support/seeded';
import { expect, test } from 'vitest';
import { addDays } from '@/domain/calendar/days';
import { computeHaircuts } from '@/domain/haircuts/computeHaircuts';
import type { HaircutComputation, HaircutInputs, UndueAmount } from '@/domain/haircuts/types';
import { isMore, type Money, money, roundToCents, subtract, zero } from '@/domain/money';
import { haircutCodes, type SecondFigures, secondProgram } from './secondProgram';

const reportDate = '2026-01-31';
const portfolios = randomSeeds(30);

/** Each with the days that it may have to run; null has no maturity. */
const kinds: readonly [type: string, subtype: string | null, days: number | null][] = [
  ['GOVERNMENT', 'UST', 11_000],
  ['GOVERNMENT', 'AGENCY', 11_000],
  ['GOVERNMENT', 'CANADA', 11_000],
  ['MUNICIPAL', 'MUNI731', 731],
  ['MUNICIPAL', 'MUNI0TH', 9000],
  ['MUNICIPAL', 'MUNI_FLAT', 9000],
  ['COMMERCIAL_PAPER', 'CP', 270],
  ['COMMERCIAL_PAPER', 'CD', 2000],
  ['COMMERCIAL_PAPER', 'UNASSESSED', 270],
  ['DEBT', 'NONCONV', 11_000],
  ['DEBT', 'CONV', 4000],
  ['DEBT', 'FLOATING', 4000],
  ['MONEY_MARKET', 'MMF', null],
  ['MONEY_MARKET', 'FUND_GOV', null],
  ['MONEY_MARKET', 'FUND_DEBT', null],
  ['EQUITY', 'COMMON', null],
  ['EQUITY', 'ETF', null],
  ['EQUITY', 'EQUITY_FUND', null],
  ['EQUITY', 'PREF_CUM', null],
  ['EQUITY', 'LIMITED', null],
  ['EQUITY', 'NONMARKETABLE', null],
  ['CURRENCY', null, null],
];

/** Returns whole prices, and values of which every percentage of the rule is whole cents. */
function randomPortfolio(seed: number): HaircutInputs {
  const random = seeded(seed);
  const prices = Array.from({ length: 4 }, () => random.integer(1, 250) * 2);
  const stocks = Array.from({ length: random.integer(0, 6) }, (_, place) => {
    const [of, quantity] = [random.integer(0, 3), random.integer(1, 60) * 50];
    const values = { identifier: `STOCK${of}`, quantity, closingPrice: prices[of] ?? 1, side: sideOf(random) };
    return nonOption({ id: 1 + place, ...values, marketValue: quantity * values.closingPrice });
  });
  const others = Array.from({ length: random.integer(0, 14) }, (_, place) => randomPosition(random, 100 + place));
  const options = Array.from({ length: random.integer(0, 9) }, (_, place) => {
    const of = random.integer(0, 3);
    const [contracts, underlyingPrice] = [random.integer(1, 9), prices[of] ?? 1];
    return option({
      id: 200 + place,
      underlyingSymbol: `STOCK${of}`,
      underlyingPrice,
      contracts,
      callPut: random.one(['Call', 'Put']),
      side: sideOf(random),
      strike: Math.max(1, underlyingPrice + random.integer(-2, 2) * 5),
      expiry: random.one([null, '2026-03-20', '2026-03-20', '2026-06-19']),
      isCovered: random.isTrue(0.4),
      marketValue: contracts * random.integer(1, 60) * 20,
    });
  });
  return {
    reportDate,
    nonOptions: [...stocks, ...others],
    options,
    tentativeNetCapital: money(random.integer(-20_000, 900_000) * 10),
    nonMarketableIn: random.one(['LEDGER', 'INVENTORY']),
  };
}

const sideOf = (random: Seeded) => (random.isTrue(0.6) ? ('Long' as const) : ('Short' as const));

/** Returns a position of one of at most three issues of its kind, in one or more lots. */
function randomPosition(random: Seeded, id: number) {
  const [type, subtype, days] = random.one(kinds);
  const identifier = `${type} ${subtype} ${random.integer(1, 3)}`;
  const marketValue = random.integer(1, 50_000) * 16 * (subtype === 'MUNI731' ? 10 : 1);
  const values: Partial<PlainNonOption> = {
    maturity: days === null ? null : addDays(reportDate, random.integer(1, days)),
    faceValue: random.integer(1, 50_000) * 16,
    currency: type === 'CURRENCY' ? random.one(['EUR', 'JPY', 'MXN']) : 'USD',
  };
  return nonOption({ id, identifier, type, subtype, side: sideOf(random), quantity: 1000, marketValue, ...values });
}

/** Figures compared and differences explained, by the number of portfolios. */
const expected: Record<number, object> = {
  30: { compared: 1321, causes: { 'cents of a shared basis': 10 } },
  300: { compared: 13_718, causes: { 'cents of a shared basis': 87 } },
};

/** Returns the same figures as the product has them. */
function figuresOf(computed: HaircutComputation): SecondFigures {
  const figures: SecondFigures = new Map();
  for (const code of haircutCodes) figures.set(code, computed.lines[code] ?? zero);
  for (const [name, amount] of Object.entries(computed.netWorth)) figures.set(name, amount);
  const enter = (key: string, amount: UndueAmount) => {
    if (amount !== null && amount !== 'Not applicable') figures.set(key, amount);
  };
  for (const [id, { haircutAmount, undueBasis, undueCharge }] of [...computed.nonOptions, ...computed.options]) {
    figures.set(`haircut ${id}`, haircutAmount);
    enter(`basis ${id}`, undueBasis);
    enter(`undue ${id}`, undueCharge);
  }
  return figures;
}

/** A basis that is shared out is rounded so that its parts add up, which moves it by less than a cent, and its charge with it. */
const sharedOut = money('0.01');

function causeOf(key: string, [ours, theirs]: readonly [Money | undefined, Money | undefined]): string | null {
  if (ours === undefined || theirs === undefined) return `${key}: in one program alone`;
  const difference = subtract(ours, theirs).abs();
  if (roundToCents(theirs).eq(ours)) return null;
  if (/(basis|undue) \d+$/.test(key) && !isMore(difference, sharedOut)) return 'cents of a shared basis';
  return `${key}: ${ours} here, ${theirs.toFixed(4)} there`;
}

test(`a second program, written from the rule alone, agrees on ${portfolios.length} portfolios`, () => {
  let compared = 0;
  const causes: Record<string, number> = {};
  for (const seed of portfolios) {
    const inputs = randomPortfolio(seed);
    const [ours, theirs] = [figuresOf(computeHaircuts(inputs)), secondProgram(inputs)];
    for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
      compared += 1;
      const cause = causeOf(`portfolio ${seed}, ${key}`, [ours.get(key), theirs.get(key)]);
      if (cause !== null) causes[cause] = (causes[cause] ?? 0) + 1;
    }
  }
  expect({ compared, causes }).toEqual(expected[portfolios.length]);
});

test('it agrees on spreads of many options of one class', () => {
  for (const seed of randomSeeds(1)) {
    const random = seeded(seed);
    const options = Array.from({ length: 60 }, (_, place) => {
      const contracts = random.integer(1, 9);
      return option({
        id: 1 + place,
        contracts,
        callPut: random.one(['Call', 'Put']),
        side: sideOf(random),
        strike: 40 + random.integer(0, 16),
        expiry: random.one(['2026-03-20', '2026-04-17', '2026-06-19', '2026-09-18']),
        marketValue: contracts * random.integer(1, 30) * 20,
      });
    });
    const inputs: HaircutInputs = {
      ...{ reportDate, nonOptions: [], options },
      ...{ tentativeNetCapital: null, nonMarketableIn: 'LEDGER' },
    };
    const [ours, theirs] = [figuresOf(computeHaircuts(inputs)), secondProgram(inputs)];
    const differing = [...ours].filter(([key, amount]) => !roundToCents(theirs.get(key) ?? zero).eq(amount));
    expect(differing).toEqual([]);
  }
});
