import { enteredOf, type Filing, filedInputs, filings, notedOf } from '@tests/support/books/filedBooks';
import { contextOf, noFacts } from '@tests/support/questions/caseBooks';
import { healthyFirm } from '@tests/support/questions/healthyFirms';
import { describe, expect, it } from 'vitest';
import { computeFigures } from '@/domain/focus/computeFigures';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { askQuestions } from '@/domain/questions/askQuestions';
import type { AccountFact } from '@/domain/questions/facts';
import { type Finding, isOpen } from '@/domain/questions/finding';

const seeds = Array.from({ length: 300 }, (_, seed) => seed);
const maxQuestions = 3;

const textOf = ({ rule, message }: Finding) => `${rule}: ${message}`;

describe('300 healthy firms', () => {
  const asked = seeds.map((seed) => askQuestions(contextOf(healthyFirm(seed))));

  it('are asked at most three questions each', () => {
    const many = asked.filter((found) => found.length > maxQuestions).map((found) => found.map(textOf));
    expect(many).toEqual([]);
  });

  it('are asked few in all', () => {
    const rules = asked.flat().map(({ rule }) => rule);
    const byRule = Object.fromEntries(
      [...new Set(rules)].map((rule) => [rule, rules.filter((each) => each === rule).length]),
    );
    const byCount = Array.from(
      { length: maxQuestions + 1 },
      (_, count) => asked.filter((found) => found.length === count).length,
    );
    process.stdout.write(
      `Firms with 0, 1, 2 and 3 questions: ${byCount.join(', ')}. By question: ${JSON.stringify(byRule)}\n`,
    );
    expect(byCount[0]).toBeGreaterThan(seeds.length / 2);
  });
});

const creditLines = ['1205', '1400', '1780', '1792'];

/** The accounts that a filing names by its lines. */
function accountsOf({ given, date }: Filing): readonly AccountFact[] {
  return given.map(({ item, name, amount }, index) => ({
    number: String(1000 + index),
    name,
    focusId: findFocusLine(item)?.mappable === true ? item : null,
    balances: { [date]: String(creditLines.includes(item) ? -amount : amount) },
  }));
}

describe('the sums of public filings', () => {
  const computed = filings.filter(({ kind }) => kind === 'computation' || kind === 'note');

  it.each(computed.map((filing) => [filing.firm, filing.date, filing] as const))('%s, %s', (_firm, _date, filing) => {
    const entered = filing.kind === 'note' ? notedOf(filing) : enteredOf(filing);
    const inputs = { ...filedInputs(filing, entered), facts: { ...noFacts, accounts: accountsOf(filing) } };
    // A filing has one day's amounts, so that its earlier trial balance is always missing.
    const found = askQuestions({ ...computeFigures(inputs), inputs }).filter(
      (finding) => isOpen(finding) && finding.rule !== 'incomeTrialBalanceMissing',
    );
    process.stdout.write(`${filing.firm}: ${found.length} ${found.map(({ rule }) => rule).join(' ')}\n`);
    expect(found.length).toBeLessThanOrEqual(maxQuestions);
  });
});
