import { readFileSync } from 'node:fs';
import { annualYear } from '@tests/support/books/annualYear';
import { type Entered, enteredOf, type Filing, filedInputs, filings, notedOf } from '@tests/support/books/filedBooks';
import { describe, expect, it, test } from 'vitest';
import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { cashFlowStatement } from '@/domain/annual/cashFlows';
import { type CustomerProtection, claimedParagraph, customerProtections } from '@/domain/annual/customerProtection';
import { exemptionPage } from '@/domain/annual/sheets/draftSheets';
import { computeFocus } from '@/domain/focus/computeFocus';
import { wholeDollarFigures } from '@/domain/focus/wholeDollars';
import { divide, roundToDollars, toFixedDecimals, zero } from '@/domain/money';

const ofKind = (kind: string) =>
  filings.filter((filing) => filing.kind === kind).map((filing) => [filing.firm, filing.date, filing] as const);

/** Recomputes the form in whole dollars for each filed amount, to the decimals of a filed ratio. */
function recompute(filing: Filing, entered: Entered): Record<string, string | null> {
  const inputs = filedInputs(filing, entered);
  const figures = wholeDollarFigures({ inputs, computation: computeFocus(inputs) });
  const ratio = figures['3850']?.amount ?? zero;
  return Object.fromEntries(
    Object.entries(filing.filed).map(([code, text]) => {
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
