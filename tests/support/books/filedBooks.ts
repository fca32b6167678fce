import { readFileSync } from 'node:fs';
import { firmInputs, type SignedBalance, trialBalance } from '@tests/support/books/focusFirm';
import type { CashFlow } from '@/contract/annual/cashFlow';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import type { FocusInputs } from '@/domain/focus/types';
import { divide, type Money, money, multiply, roundToDollars, toAmount, zero } from '@/domain/money';

/** A public filing: the inputs that it states and the values that follow. */
export type Filing = {
  kind: string;
  firm: string;
  date: string;
  source: string;
  /** Entered rows: item number, the class of cash flow if chosen, and amount; assets and expenses as filed, without a sign. */
  given: readonly { item: string; chosen: CashFlow | null; name: string; amount: number }[];
  /** Values that the filing states, as written, by item number or name. */
  filed: Readonly<Record<string, string>>;
  /** Results of the filed inputs where the filer states another amount. */
  ours: Readonly<Record<string, string>>;
};

const pairsOf = (cell: string) => (cell === '' ? [] : cell.split('; '));

function readGiven(pair: string): Filing['given'][number] {
  const [, item, chosen, name, amount] = /^(\d+)(?::([A-Z]+))? (.+)=(-?\d+)$/.exec(pair) ?? [];
  if (item === undefined || name === undefined) throw new Error(`Not read: ${pair}`);
  return { item, chosen: (chosen as CashFlow | undefined) ?? null, name, amount: Number(amount) };
}

function readFiled(cell: string): Filing['filed'] {
  return Object.fromEntries(pairsOf(cell).map((pair) => pair.split('=')));
}

/** Every filing of `filings.tsv`. */
export const filings = readFileSync(new URL('../../domain/filed/filings.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): Filing => {
    const [kind = '', firm = '', date = '', source = '', given = '', filed = '', ours = ''] = line.split('\t');
    return {
      ...{ kind, firm, date, source },
      given: pairsOf(given).map(readGiven),
      filed: readFiled(filed),
      ours: readFiled(ours),
    };
  });

/** The wizard's field of each item that no account holds. */
const inputNames: Readonly<Record<string, keyof CapitalInputs>> = {
  '3525': 'otherAllowableCredits',
  '3610': 'otherDeductions',
  '3736': 'otherHaircuts',
  '3870': 'debitItems',
};
const creditItems = ['1205', '1400', '1780', '1792'];

/** The books and inputs that a filing implies. */
export type Entered = { books: readonly SignedBalance[]; capital: Partial<CapitalInputs>; minimum: Money };

/** Converts the schedule's inputs to books: its lines, and the allowable assets, which it doesn't list, as cash. */
export function enteredOf({ given }: Filing): Entered {
  const booked = given
    .filter(({ item }) => item !== '3758' && inputNames[item] === undefined)
    .map(({ item, amount }): SignedBalance => [item, creditItems.includes(item) ? -amount : amount]);
  const capital = Object.fromEntries(
    given.flatMap(({ item, amount }) => {
      const name = inputNames[item];
      return name === undefined ? [] : [[name, money(amount)]];
    }),
  );
  const cash = booked.reduce((rest, [, amount]) => rest - amount, 0);
  return { books: [...booked, ['200', cash]], capital, minimum: givenOf(given, '3758') ?? zero };
}

function givenOf(given: Filing['given'], code: string): Money | null {
  const found = given.find(({ item }) => item === code);
  return found === undefined ? null : money(found.amount);
}

/** Converts a note's firm to books: net capital in cash, and the debt that its required share of 6 2/3% or its percentage implies. */
export function notedOf({ given }: Filing): Entered {
  const netCapital = givenOf(given, '3750') ?? zero;
  const share = givenOf(given, '3756');
  const owed = share ? multiply(share, 15) : multiply(netCapital, divide(givenOf(given, '3850') ?? zero, 100));
  const [capital, liabilities] = [netCapital, roundToDollars(owed)].map(toAmount);
  const books: readonly SignedBalance[] = [
    ['1792', -(capital ?? 0)],
    ['1205', -(liabilities ?? 0)],
    ['200', (capital ?? 0) + (liabilities ?? 0)],
  ];
  return { books, capital: {}, minimum: givenOf(given, '3758') ?? zero };
}

/** Returns the inputs of a filing's FOCUS computation. */
export function filedInputs({ date }: Filing, { books, capital, minimum }: Entered): FocusInputs {
  return firmInputs([trialBalance(date, books)], {
    timeReport: `Q${Number(date.slice(5, 7)) / 3} ${date.slice(2, 4)}`,
    company: { method: capital.debitItems ? 'ALTERNATIVE' : 'BASIC', minimumNetCapital: minimum },
    capital,
  });
}
