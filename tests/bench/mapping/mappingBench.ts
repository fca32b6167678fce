import { count, milliseconds, print, printTable } from '@tests/bench/support/print';
import { keywordsOfFocusLine } from '@/domain/coa/lineSearch/lineKeywords';
import { searchLines } from '@/domain/coa/lineSearch/lineSearch';
import { unknownCompany } from '@/domain/coa/mapping/company';
import type { LineSuggestion } from '@/domain/coa/mapping/suggestion';
import { createMappingContext, suggestLines } from '@/domain/coa/mapping/suggestLines';
import { mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { type Corpus, type CorpusAccount, readCorpora } from './mappingCorpus';

type Counts = { first: number; amongThree: number };

const manyAccounts = 2000;

const searchedLines = mappableFocusLines.map(({ code, label }) => ({
  code,
  caption: label,
  keywords: keywordsOfFocusLine(code),
}));

/**
 * Measures how often the picker's search and the mapping suggestions rank the right FOCUS line first and in the top three, with the misses and the
 * time.
 */
export function benchMapping(): void {
  const corpora = readCorpora();
  printTable({
    title: 'The right FOCUS line, first / among the first three',
    headers: [
      'accounts',
      'number',
      'picker search',
      'by name alone',
      'by all of the export',
      'and company type',
      'with its SSOI line',
    ],
    rows: corpora.map(rowOf),
    note: 'Goal on accounts that the rules were not tuned by: 85 / 93 % by name, 92 / 97 % by all.',
  });
  printConfidence(corpora);
  for (const corpus of corpora.filter(({ isUnseen }) => !isUnseen)) printMisses(corpus);
  printTime(corpora.flatMap(({ accounts }) => accounts));
}

function rowOf({ title, accounts }: Corpus): readonly string[] {
  const search = countRight(accounts, ({ account }) =>
    searchLines(account.name, searchedLines).map(({ line }) => line.code),
  );
  const byName = countRight(accounts, ({ account: { name } }) => codesOf(suggestLines({ name })));
  const byAll = countRight(accounts, ({ account }) => codesOf(suggestLines(account)));
  const byCompany = countRight(accounts, (one) => codesOf(suggestFor(one)));
  const withSsoi = accounts.filter(({ ssoiId }) => ssoiId !== null);
  const ssoi = withSsoi.filter((one) => isRightFirst(one) && suggestFor(one)[0]?.ssoiIds[0] === one.ssoiId).length;
  const shares = [search, byName, byAll, byCompany].map(
    ({ first, amongThree }) => `${percent(first, accounts.length)} / ${percent(amongThree, accounts.length)}`,
  );
  return [title, count(accounts.length), ...shares, shareOf(ssoi, withSsoi.length)];
}

function countRight(accounts: readonly CorpusAccount[], codesFor: (one: CorpusAccount) => readonly string[]): Counts {
  const places = accounts.map((one) => codesFor(one).findIndex((code) => one.focusIds.includes(code)));
  return {
    first: places.filter((place) => place === 0).length,
    amongThree: places.filter((place) => place >= 0 && place < 3).length,
  };
}

/** Prints the reliability of the confidence levels, which "Accept all above" uses. */
function printConfidence(corpora: readonly Corpus[]): void {
  const words = ['high', 'medium', 'low'] as const;
  printTable({
    title: 'Of the first suggestions of a confidence, how many are right',
    headers: ['accounts', ...words],
    rows: corpora.map(({ title, accounts }) => [
      title,
      ...words.map((word) => {
        const said = accounts.filter((one) => suggestFor(one)[0]?.word === word);
        const right = shareOf(said.filter(isRightFirst).length, said.length);
        return `${right}, ${percent(said.length, accounts.length)} of all`;
      }),
    ]),
    note: 'Goal: high is 99 % right, for 60 % of accounts.',
  });
}

function printMisses({ title, accounts }: Corpus): void {
  const misses = accounts
    .filter((one) => !isRightFirst(one))
    .map((one) => {
      const { account, focusIds } = one;
      const text = suggestFor(one).map(({ focusId, word }) => `${focusId} ${word}`);
      return `  ${account.name}: ${focusIds.join(' or ')}, not ${text.slice(0, 3).join(', ')}`;
    });
  print([`Missed, ${title}:`, ...(misses.length === 0 ? ['  nothing'] : misses), ''].join('\n'));
}

function printTime(accounts: readonly CorpusAccount[]): void {
  const many = Array.from({ length: manyAccounts }, (_, i) => accounts[i % accounts.length]?.account ?? { name: '' });
  const start = performance.now();
  for (const account of many) suggestLines(account);
  print(`Suggestions for ${count(manyAccounts)} accounts: ${milliseconds(performance.now() - start)}\n`);
}

function isRightFirst(one: CorpusAccount): boolean {
  const [first] = suggestFor(one);
  return first !== undefined && one.focusIds.includes(first.focusId);
}

/** Suggests by all that an import knows: the export and the type of the company. */
function suggestFor({ account, companyType }: CorpusAccount): readonly LineSuggestion[] {
  return suggestLines(account, createMappingContext([], [], { ...unknownCompany, type: companyType }));
}

function codesOf(suggestions: readonly LineSuggestion[]): readonly string[] {
  return suggestions.map(({ focusId }) => focusId);
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '—' : `${percent(part, whole)} of ${whole}`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
