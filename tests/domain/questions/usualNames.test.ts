import { readdirSync, readFileSync } from 'node:fs';
import { type CaseAccount, contextOf } from '@tests/support/questions/caseBooks';
import { expect, test } from 'vitest';
import { findFocusLine } from '@/domain/focus/lines/focusLines';
import { money, zero } from '@/domain/money';
import { askQuestions } from '@/domain/questions/askQuestions';
import { questions } from '@/domain/questions/registry';

type NamedAccount = { name: string; side: string; lines: readonly string[] };

const folder = new URL('../../bench/mapping/', import.meta.url);

/** Accounts as bookkeepers of many firms name them, each with the lines that are right for it. */
const named: readonly NamedAccount[] = readdirSync(folder)
  .filter((file) => file.endsWith('.tsv'))
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
  .filter((row) => row !== '' && !row.startsWith('#') && !row.startsWith('number'))
  .map((row): NamedAccount => {
    const [, name = '', , side = '', lines = ''] = row.split('\t');
    return { name, side, lines: lines.split('/') };
  });

/** Questions that a right mapping can raise: they ask for a fact that the name alone doesn't have. */
const factual = ['loanNotApproved', 'nettedCounterparty', 'debtChargeLow'];

const sections = ['assets', 'liabilities'];

/** Accounts of the balance sheet whose line is certain, and that are usual on the side of their line or as its reduction. */
const placed = named.flatMap(({ name, side, lines }): readonly CaseAccount[] => {
  const [line = ''] = lines;
  const isCertain = lines.length === 1 && sections.includes(findFocusLine(line)?.section ?? '');
  return isCertain ? [[name, name, line, side === 'debit' ? 50_000 : -50_000]] : [];
});

/** Keeps operating cash, which takes the difference, in debit. */
const capitalStock: CaseAccount = ['3999', 'Capital stock', '1792', -100_000_000];

const capital = {
  receivablesFromClearance: zero,
  receivablesFromBrokerDealers: zero,
  receivablesFromNonCustomers: zero,
  receivablesFromNonBrokerDealers: zero,
  exemptedSecuritiesHaircut: zero,
  debtSecuritiesHaircut: zero,
  optionsHaircut: zero,
  otherSecuritiesHaircut: zero,
};

/** Questions that read the accounts; the others ask about whole lines. */
const ofAccounts = questions.FOCUS.filter((question) => 'askOfFacts' in question);

test('no account of a usual name on its right line is asked about', () => {
  const context = contextOf({
    accounts: [...placed, capitalStock],
    capital,
    company: { minimumNetCapital: money(100_000) },
  });
  const found = askQuestions(context, ofAccounts).filter(({ rule }) => !factual.includes(rule));
  expect(placed.length).toBeGreaterThan(700);
  expect(found.map(({ rule, accounts }) => `${rule}: ${accounts?.join('; ')}`)).toEqual([]);
});

test('nine of ten non-allowable assets are asked about on an allowable line', () => {
  const moved = placed.flatMap(([number, name, line, amount]): readonly CaseAccount[] => {
    const isDeducted = findFocusLine(line ?? '')?.column === 'non_allowable' && (amount ?? 0) > 0;
    return isDeducted ? [[number, name, line === '610' ? '424' : '535', 50_000]] : [];
  });
  const asked = new Set(askQuestions(contextOf({ accounts: moved, capital })).flatMap(({ accounts = [] }) => accounts));
  const missed = moved.filter(([number]) => !asked.has(number));
  expect([moved.length > 200, missed.length * 10 < moved.length]).toEqual([true, true]);
});
