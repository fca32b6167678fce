import type { HaircutInputs, NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import {
  add,
  divide,
  isLess,
  largest,
  type Money,
  money,
  multiply,
  smallest,
  subtract,
  sum,
  zero,
} from '@/domain/money';
import { grouped } from './grouped';

/** One contract of an option, and what it is in. */
export type Contract = {
  option: OptionPosition;
  isShort: boolean;
  isCall: boolean;
  value: Money;
  underlying: Money;
  exercise: Money;
  inMoney: Money;
  outOfMoney: Money;
  use: 'open' | 'series' | 'stock' | 'spread';
  /** Difference of a spread's exercise values against the firm. */
  against: Money;
};

export type Strategies = {
  charges: Map<number, Money>;
  netWorth: Record<'shortTimeValue' | 'hedgeTimeValue' | 'spreadValue', Money>;
  /** Shares whose haircut is in that of an option, by position. */
  sharesTaken: Map<number, Money>;
  open: Contract[];
};

/** Charges options by 15c3-1a(b)(2), contract by contract. */
export function optionStrategies({ options, nonOptions }: HaircutInputs): Strategies {
  const contracts = options.flatMap(contractsOf);
  const seriesOf = ({ option }: Contract) =>
    [option.underlyingSymbol, option.callPut, option.strike, option.expiry ?? option.description].join();
  for (const series of grouped(contracts, seriesOf)) offsetSeries(series);
  const sharesTaken = new Map<number, Money>();
  const marked = contracts.filter(({ use, option }) => use === 'open' && option.isCovered);
  const rows = grouped(marked, ({ option }) => String(option.id)).sort((a, b) => idOf(a) - idOf(b));
  for (const row of rows) coverByStock(row, nonOptions, sharesTaken);
  const left = contracts.filter(({ use, option }) => use === 'open' && option.expiry !== null);
  for (const type of grouped(left, ({ option }) => option.underlyingSymbol + option.callPut)) pairSpreads(type);
  const total = (use: (each: Contract) => boolean, amount: (each: Contract) => Money) =>
    sum(contracts.filter(use).map(amount));
  const time = ({ value, inMoney }: Contract) => largest(zero, subtract(value, inMoney));
  return {
    charges: new Map(options.map(({ id }) => [id, total(({ option }) => option.id === id, chargeOf)])),
    netWorth: {
      shortTimeValue: total(({ isShort, use }) => isShort && (use === 'open' || use === 'stock'), time),
      hedgeTimeValue: total(({ isShort, use }) => !isShort && use === 'stock', time).negated(),
      spreadValue: total(
        ({ use }) => use === 'spread',
        ({ isShort, value }) => (isShort ? value : value.negated()),
      ),
    },
    sharesTaken,
    open: contracts.filter(({ use }) => use === 'open'),
  };
}

const idOf = ([first]: readonly Contract[]) => first?.option.id ?? 0;

function contractsOf(option: OptionPosition): Contract[] {
  const isCall = option.callPut === 'Call';
  const [underlying, exercise] = [multiply(option.underlyingPrice, 100), multiply(option.strike ?? zero, 100)];
  const gain = isCall ? subtract(underlying, exercise) : subtract(exercise, underlying);
  return Array.from({ length: option.contracts.toNumber() }, () => ({
    option,
    isShort: option.side === 'Short',
    isCall,
    value: divide(option.marketValue, option.contracts),
    underlying,
    exercise,
    inMoney: largest(zero, gain),
    outOfMoney: largest(zero, gain.negated()),
    use: 'open',
    against: zero,
  }));
}

/** Nets contracts that stock doesn't cover first (C). */
function offsetSeries(series: Contract[]): void {
  series.sort((a, b) => Number(a.option.isCovered) - Number(b.option.isCovered) || a.option.id - b.option.id);
  const [longs, shorts] = [series.filter(({ isShort }) => !isShort), series.filter(({ isShort }) => isShort)];
  for (let place = 0; place < Math.min(longs.length, shorts.length); place += 1) {
    for (const each of [longs[place], shorts[place]]) if (each) each.use = 'series';
  }
}

const notCovering = ['PREF_CUM', 'LIMITED', 'NONMARKETABLE'];

/** Covers a position marked covered, as a whole (D); a short put is not among them. */
function coverByStock(row: Contract[], positions: readonly NonOptionPosition[], taken: Map<number, Money>): void {
  const [first] = row;
  if (first === undefined || (first.isShort && !first.isCall)) return;
  const side = !first.isShort && first.isCall ? 'Short' : 'Long';
  const free = ({ id, quantity }: NonOptionPosition) => subtract(quantity, taken.get(id) ?? zero);
  const stocks = positions
    .filter(({ identifier, type }) => type === 'EQUITY' && identifier === first.option.underlyingSymbol)
    .filter((stock) => stock.side === side && !notCovering.includes(stock.subtype ?? ''));
  let needed = money(row.length * 100);
  if (isLess(sum(stocks.map(free)), needed)) return;
  for (const each of row) each.use = 'stock';
  for (const stock of stocks.sort((a, b) => a.id - b.id)) {
    const shares = smallest(needed, free(stock));
    taken.set(stock.id, add(taken.get(stock.id) ?? zero, shares));
    needed = subtract(needed, shares);
  }
}

/** Pairs each short with a long that lasts as long, the cheapest; the shorts that last longest first (E). */
function pairSpreads(contracts: readonly Contract[]): void {
  const lasts = ({ option }: Contract) => option.expiry ?? '';
  const shorts = contracts.filter(({ isShort }) => isShort);
  for (const short of shorts.sort((a, b) => lasts(b).localeCompare(lasts(a)) || a.option.id - b.option.id)) {
    const [best] = contracts
      .filter((each) => !each.isShort && each.use === 'open' && lasts(each) >= lasts(short))
      .map((long) => {
        const difference = subtract(long.exercise, short.exercise);
        const against = largest(zero, short.isCall ? difference : difference.negated());
        return { long, against, cost: add(against, divide(long.value, 2)) };
      })
      .sort((a, b) => a.cost.comparedTo(b.cost) || a.long.option.id - b.long.option.id);
    if (best === undefined) continue;
    best.long.use = 'spread';
    short.use = 'spread';
    short.against = best.against;
  }
}

/** Charges by (A) to (E) of (b)(2)(iii). */
function chargeOf({ use, isShort, value, underlying, inMoney, outOfMoney, against }: Contract): Money {
  const stock = multiply(underlying, '0.15');
  if (use === 'series' || use === 'spread') return against;
  if (use === 'stock' && isShort) return largest(subtract(stock, inMoney), money(25));
  if (use === 'stock') return largest(smallest(stock, outOfMoney), smallest(money(25), inMoney));
  return isShort ? largest(subtract(stock, outOfMoney), money(250), divide(stock, 2)) : divide(value, 2);
}
