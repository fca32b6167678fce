import type { HaircutInputs, NonOptionPosition } from '@/domain/haircuts/types';
import {
  add,
  divide,
  isMore,
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
import { optionStrategies, type Strategies } from './optionStrategies';
import { type Treated, treatmentOf } from './treatments';

/**
 * The haircuts of an inventory once more, written from the words of 17 CFR 240.15c3-1(c)(2)(vi) and (vii) and 240.15c3-1a(b)(2) with nothing of
 * `src/domain/haircuts` but its types: exact amounts by figure, of positions that have a maturity, a strike, and no entered haircut.
 */
export type SecondFigures = Map<string, Money>;

type Held = Treated & { position: NonOptionPosition; value: Money };

export const haircutCodes = ['3735', '3733', '3730', '3734', '3736'] as const;

export function secondProgram(inputs: HaircutInputs): SecondFigures {
  const strategies = optionStrategies(inputs);
  const held = inputs.nonOptions.map((position): Held => {
    const left = subtract(position.quantity, strategies.sharesTaken.get(position.id) ?? zero);
    const value = divide(multiply(position.marketValue, left), position.quantity);
    return { ...treatmentOf(position, inputs.reportDate), position, value };
  });
  const isDeducted = inputs.nonMarketableIn === 'INVENTORY';
  const lines: [string, Money][] = [
    ...governmentDeductions(held),
    ...largerSides(held),
    ...poolDeductions(held),
    ...currencyDeductions(held),
    ...held.filter(({ paragraph }) => paragraph === 'K' || (paragraph === 'vii' && isDeducted)).map(ownCharge),
    ['3730', sum(strategies.charges.values())],
  ];
  const lineOf = (code: string) => sum(lines.filter(([line]) => line === code).map(([, amount]) => amount));
  return new Map([
    ...haircutCodes.map((code): [string, Money] => [code, lineOf(code)]),
    ...Object.entries(strategies.netWorth),
    ...held.map((each): [string, Money] => [`haircut ${each.position.id}`, ownCharge(each)[1]]),
    ...[...strategies.charges].map(([id, charge]): [string, Money] => [`haircut ${id}`, charge]),
    ...concentrations(inputs, held, strategies),
  ]);
}

function part(amount: Money, percent: string | Money): Money {
  return divide(multiply(amount, percent), 100);
}

function ownCharge({ line, value, percent }: Held): [string, Money] {
  return [line, part(value, percent)];
}

/** Sums the value of the positions on a side. A group is charged by the percentage of its first. */
const sideOf = (held: readonly Held[], side: string) =>
  sum(held.filter(({ position }) => position.side === side).map(({ value }) => value));
const netOf = (held: readonly Held[]) => subtract(sideOf(held, 'Long'), sideOf(held, 'Short'));
const charged = ([first]: readonly Held[], amount: Money): [string, Money] => [
  first?.line ?? '',
  part(amount, first?.percent ?? '0'),
];

/** Returns the deductions of (A)(1), and of (C) by itself. */
function governmentDeductions(held: readonly Held[]): [string, Money][] {
  const governments = held.filter(({ paragraph }) => paragraph === 'A' || paragraph === 'C');
  return grouped(governments, ({ paragraph, category }) => paragraph + category).map((members) => {
    const nets = grouped(members, ({ percent }) => percent).map(
      (same) => [netOf(same), charged(same, netOf(same))[1]] as const,
    );
    const long = sum(nets.filter(([net]) => !net.isNegative()).map(([, deduction]) => deduction));
    const short = sum(nets.filter(([net]) => net.isNegative()).map(([, deduction]) => deduction.abs()));
    return [members[0]?.line ?? '', add(subtract(long, short).abs(), part(smallest(long, short), '50'))];
  });
}

/** Returns the greater of the long or short position in each category: (B), (D), (E), (F), (H). */
function largerSides(held: readonly Held[]): [string, Money][] {
  const members = held.filter(({ paragraph }) => /^[BDEFH]/.test(paragraph));
  return grouped(members, ({ paragraph, percent }) => `${paragraph} ${percent}`).map((same) =>
    charged(same, largest(sideOf(same, 'Long'), sideOf(same, 'Short'))),
  );
}

/** Deducts 15% of the greater side, and of what the lesser has above 25% of it (J). */
function poolDeductions(held: readonly Held[]): [string, Money][] {
  const pool = held.filter(({ paragraph }) => paragraph === 'J');
  const [long, short] = [sideOf(pool, 'Long'), sideOf(pool, 'Short')];
  const greater = isMore(short, long) ? 'Short' : 'Long';
  const excess = largest(zero, subtract(smallest(long, short), part(largest(long, short), '25')));
  return [
    ...grouped(pool, ({ line }) => line).map((same) => charged(same, sideOf(same, greater))),
    ['3734', part(excess, '15')],
  ];
}

function currencyDeductions(held: readonly Held[]): [string, Money][] {
  const cash = held.filter(({ paragraph }) => paragraph.startsWith('cash'));
  return grouped(cash, ({ paragraph }) => paragraph).map((same) => charged(same, netOf(same).abs()));
}

/** Someone's part in an issue that (M) tests; the shares under options have no side of their own. */
type Member = {
  id: number;
  issue: string;
  side: string;
  value: Money;
  rate: Money;
  price: Money;
  tested: Treated['tested'];
};

/** Nets an issue's sides and adds its options; who holds the excess is charged for it pro rata (M). */
function concentrations(inputs: HaircutInputs, held: readonly Held[], { open }: Strategies): [string, Money][] {
  const deducted = inputs.nonMarketableIn === 'INVENTORY' ? held.filter(({ paragraph }) => paragraph === 'vii') : [];
  const capital = subtract(inputs.tentativeNetCapital ?? zero, sum(deducted.map(({ value }) => value)));
  const tenth = part(largest(zero, capital), '10');
  const members = [
    ...held.filter(({ tested }) => tested !== null).map(heldMember),
    ...grouped(open, ({ option }) => String(option.id)).flatMap(optionMember),
  ];
  return grouped(members, ({ issue }) => issue).flatMap((issue) => testIssue(issue, tenth));
}

function heldMember({ position, paragraph, percent, tested }: Held): Member {
  const { id, identifier: issue, side, marketValue: value, closingPrice: price } = position;
  return { id, issue, side, value, price, tested, rate: paragraph === 'J' ? money(15) : divide(money(percent), 2) };
}

/** Returns half of 50% of a long option's own value, half of 15% of what is under a short one. */
function optionMember(contracts: Strategies['open']): Member[] {
  const value = sum(contracts.map((each) => (each.isShort ? each.underlying : each.value)));
  return contracts.slice(0, 1).map(({ option: { id, underlyingSymbol: issue, underlyingPrice: price }, isShort }) => {
    return { id, issue, side: 'option', value, price, tested: 'equity', rate: money(isShort ? 7.5 : 25) };
  });
}

function testIssue(members: readonly Member[], tenth: Money): [string, Money][] {
  const of = (name: string) => sum(members.filter(({ side }) => side === name).map(({ value }) => value));
  const [long, short] = [of('Long'), of('Short')];
  const [greater, larger] = isMore(short, long) ? ['Short', short] : ['Long', long];
  const net = subtract(long, short).abs();
  const total = add(net, of('option'));
  const own = members.find(({ side }) => side !== 'option') ?? members[0];
  const excess = own === undefined ? zero : excessOf(total, tenth, own);
  const shareOf = ({ side, value }: Member) => {
    if (side === 'option') return value;
    return side === greater && !larger.isZero() ? divide(multiply(value, net), larger) : zero;
  };
  return members.flatMap((member): [string, Money][] => {
    const basis = total.isZero() ? zero : divide(multiply(excess, shareOf(member)), total);
    return [
      [`basis ${member.id}`, basis],
      [`undue ${member.id}`, part(basis, member.rate)],
    ];
  });
}

/** Returns the excess: by (M)(3) only above an amount, by (M)(4) only if above an amount, and then all above 10%. */
function excessOf(value: Money, tenth: Money, { tested, price }: Member): Money {
  if (tested === 'bond' || tested === 'note') {
    const entry = largest(tenth, money(tested === 'bond' ? 500_000 : 5_000_000));
    return isMore(value, entry) ? subtract(value, tenth) : zero;
  }
  const floor =
    tested === 'equity' ? largest(tenth, money(10_000), multiply(price, 500)) : largest(tenth, money(25_000));
  return largest(zero, subtract(value, floor));
}
