import { mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { keywordsOfFocusLine } from '@/domain/lineSearch/lineKeywords';
import { searchLines } from '@/domain/lineSearch/lineSearch';
import type { LineSuggestion } from '@/domain/mapping/suggestion';
import { suggestLines } from '@/domain/mapping/suggestLines';
import { count, milliseconds, print, printTable } from '../support/print';
import { type Corpus, type CorpusAccount, readCorpora } from './mappingCorpus';

type Counts = { first: number; amongThree: number };

const manyAccounts = 2000;

const searchedLines = mappableFocusLines.map(({ code, label }) => ({
  code,
  caption: label,
  keywords: keywordsOfFocusLine(code),
}));

/** How often the picker's search and the mapping suggestions put the right FOCUS line first and among three, what is missed, and the time. */
export function benchMapping(): void {
  const corpora = readCorpora();
  printTable({
    title: 'The right FOCUS line, first / among the first three',
    headers: ['accounts', 'number', 'picker search', 'by name alone', 'by all of the export', 'with its SSOI line'],
    rows: corpora.map(rowOf),
    note: 'Goal: 85 % first and 95 % among three on accounts that the rules were not tuned by.',
  });
  printConfidence(corpora);
  for (const corpus of corpora) printMisses(corpus);
  printTime(corpora.flatMap(({ accounts }) => accounts));
}

function rowOf({ title, accounts }: Corpus): readonly string[] {
  const search = countRight(accounts, ({ account }) =>
    searchLines(account.name, searchedLines).map(({ line }) => line.code),
  );
  const byName = countRight(accounts, ({ account: { name } }) => codesOf(suggestLines({ name })));
  const byAll = countRight(accounts, ({ account }) => codesOf(suggestLines(account)));
  const withSsoi = accounts.filter(({ ssoiId }) => ssoiId !== null);
  const ssoi = withSsoi.filter(
    (one) => isRightFirst(one) && suggestLines(one.account)[0]?.ssoiIds[0] === one.ssoiId,
  ).length;
  const shares = [search, byName, byAll].map(
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

/** What the words for the confidence are worth: "Accept all above" goes by them. */
function printConfidence(corpora: readonly Corpus[]): void {
  const words = ['high', 'medium', 'low'] as const;
  printTable({
    title: 'Of the first suggestions of a confidence, how many are right',
    headers: ['accounts', ...words],
    rows: corpora.map(({ title, accounts }) => [
      title,
      ...words.map((word) => {
        const said = accounts.filter(({ account }) => suggestLines(account)[0]?.word === word);
        return shareOf(said.filter(isRightFirst).length, said.length);
      }),
    ]),
  });
}

function printMisses({ title, accounts }: Corpus): void {
  const misses = accounts
    .filter((one) => !isRightFirst(one))
    .map(({ account, focusIds }) => {
      const text = suggestLines(account).map(({ focusId, word }) => `${focusId} ${word}`);
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

function isRightFirst({ account, focusIds }: CorpusAccount): boolean {
  const [first] = suggestLines(account);
  return first !== undefined && focusIds.includes(first.focusId);
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
