import { readFileSync } from 'node:fs';
import { annualYear } from '@tests/support/books/annualYear';
import { firmInputs, type SignedBalance, trialBalance } from '@tests/support/books/focusFirm';
import { describe, expect, it, test } from 'vitest';
import type { CashFlow } from '@/contract/annual/cashFlow';
import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { cashFlowStatement } from '@/domain/annual/cashFlows';
import { type CustomerProtection, claimedParagraph, customerProtections } from '@/domain/annual/customerProtection';
import { exemptionPage } from '@/domain/annual/sheets/draftSheets';
import { computeFocus } from '@/domain/focus/computeFocus';
import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { wholeDollarFigures } from '@/domain/focus/wholeDollars';
import { divide, type Money, money, multiply, roundToDollars, toAmount, toFixedDecimals, zero } from '@/domain/money';

type Filing = {
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

const filings = readFileSync(new URL('filings.tsv', import.meta.url), 'utf8')
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

const ofKind = (kind: string) =>
  filings.filter((filing) => filing.kind === kind).map((filing) => [filing.firm, filing.date, filing] as const);

/** The wizard's field of each item that no account holds. */
const inputNames: Readonly<Record<string, keyof CapitalInputs>> = {
  '3525': 'otherAllowableCredits',
  '3610': 'otherDeductions',
  '3736': 'otherHaircuts',
  '3870': 'debitItems',
};
const creditItems = ['1205', '1400', '1780', '1792'];

type Entered = { books: readonly SignedBalance[]; capital: Partial<CapitalInputs>; minimum: Money };

/** Converts the schedule's inputs to books: its lines, and the allowable assets, which it doesn't list, as cash. */
function enteredOf({ given }: Filing): Entered {
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
function notedOf({ given }: Filing): Entered {
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

/** Recomputes the form in whole dollars for each filed amount, to the decimals of a filed ratio. */
function recompute({ date, filed }: Filing, { books, capital, minimum }: Entered): Record<string, string | null> {
  const inputs = firmInputs([trialBalance(date, books)], {
    timeReport: `Q${Number(date.slice(5, 7)) / 3} ${date.slice(2, 4)}`,
    company: { method: capital.debitItems ? 'ALTERNATIVE' : 'BASIC', minimumNetCapital: minimum },
    capital,
  });
  const figures = wholeDollarFigures({ inputs, computation: computeFocus(inputs) });
  const ratio = figures['3850']?.amount ?? zero;
  return Object.fromEntries(
    Object.entries(filed).map(([code, text]) => {
      const decimals = text.split('.')[1]?.length ?? 0;
      if (code === 'percent') return [code, toFixedDecimals(ratio, decimals)];
      if (code === 'times') return [code, toFixedDecimals(divide(ratio, 100), decimals)];
      const amount = figures[code]?.amount ?? null;
      return [code, amount && toFixedDecimals(roundToDollars(amount), 0)];
    }),
  );
}

describe('computations of net capital that firms filed', () => {
  it.each(ofKind('computation'))('%s, %s: to the dollar', (_firm, _date, filing) => {
    expect(recompute(filing, enteredOf(filing))).toEqual({ ...filing.filed, ...filing.ours });
  });

  it.each(ofKind('note'))('%s, %s: the requirement, excess and ratio of a note', (_firm, _date, filing) => {
    expect(recompute(filing, notedOf(filing))).toEqual(filing.filed);
  });
});

/** Returns an account whose change had this effect on cash; income has it within the year. */
function changed({ item, chosen, name, amount }: Filing['given'][number], id: number): AnnualAccount {
  const isIncome = item === '3935';
  const [start, end] = isIncome ? [0, -amount] : [amount, 0];
  return { id, number: String(id), name, focusId: item, start: String(start), end: String(end), chosen };
}

test.each(ofKind('cash flows'))('%s, %s: statement of cash flows', (_firm, _date, { given, filed }) => {
  const statement = cashFlowStatement({ ...annualYear, accounts: given.map(changed) });
  const totals = Object.keys(filed).map((name) => {
    const total = statement?.[name as 'operating' | 'investing' | 'financing' | 'change'];
    return [name, total && toFixedDecimals(total, 0)];
  });
  expect(Object.fromEntries(totals)).toEqual(filed);
  expect(statement?.unplaced).toEqual([]);
});

const protections = Object.keys(customerProtections) as CustomerProtection[];

test.each(ofKind('exemption'))('%s, %s: the paragraph that it claimed', (firm, date, { filed: { paragraph } }) => {
  const customerProtection = protections.find((each) => claimedParagraph(each) === paragraph) ?? 'none';
  const page = exemptionPage({
    ...annualYear,
    firm: { ...annualYear.firm, name: firm },
    year: { from: `${date.slice(0, 4)}-01-01`, to: date },
    answers: { ...annualYear.answers, customerProtection },
  });
  expect(JSON.stringify(page)).toContain(
    `${firm} claimed an exemption from Rule 15c3-3 under its paragraph ${paragraph} from`,
  );
});

test('docs/filed.md lists every filing with its source, and each amount that the filer has otherwise', () => {
  const page = readFileSync(new URL('../../../docs/filed.md', import.meta.url), 'utf8');
  const missing = filings.filter(
    ({ firm, source }) =>
      !page.includes(firm) || !page.includes(source.replace('https://www.sec.gov/Archives/edgar/data/', '')),
  );
  expect(missing).toEqual([]);
  const amounts = filings.flatMap(({ filed, ours }) =>
    Object.entries(ours).flatMap(([code, amount]) => [amount, filed[code] ?? '']),
  );
  expect(amounts.filter((amount) => !page.includes(Number(amount).toLocaleString('en-US')))).toEqual([]);
});
