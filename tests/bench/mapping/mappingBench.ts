import { mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { keywordsOfFocusLine } from '@/domain/lineSearch/lineKeywords';
import { searchLines } from '@/domain/lineSearch/lineSearch';
import { type LineSuggestion, suggestLines } from '@/domain/mapping/suggestLines';
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
  const ssoi = withSsoi.filter(({ account, focusId, ssoiId }) => {
    const [first] = suggestLines(account);
    return first?.focusId === focusId && first.ssoiIds[0] === ssoiId;
  }).length;
  const shares = [search, byName, byAll].map(
    ({ first, amongThree }) => `${percent(first, accounts.length)} / ${percent(amongThree, accounts.length)}`,
  );
  return [title, count(accounts.length), ...shares, `${percent(ssoi, withSsoi.length)} of ${withSsoi.length}`];
}

function countRight(accounts: readonly CorpusAccount[], codesFor: (one: CorpusAccount) => readonly string[]): Counts {
  const places = accounts.map((one) => codesFor(one).indexOf(one.focusId));
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
        const right = said.filter(({ account, focusId }) => suggestLines(account)[0]?.focusId === focusId).length;
        return said.length === 0 ? '—' : `${percent(right, said.length)} of ${said.length}`;
      }),
    ]),
  });
}

function printMisses({ title, accounts }: Corpus): void {
  const misses = accounts.flatMap(({ account, focusId }) => {
    const suggestions = suggestLines(account);
    const text = suggestions.slice(0, 3).map(({ focusId: code, word }) => `${code} ${word}`);
    return suggestions[0]?.focusId === focusId ? [] : [`  ${account.name}: ${focusId}, not ${text.join(', ')}`];
  });
  print([`Missed, ${title}:`, ...(misses.length === 0 ? ['  nothing'] : misses), ''].join('\n'));
}

function printTime(accounts: readonly CorpusAccount[]): void {
  const many = Array.from({ length: manyAccounts }, (_, i) => accounts[i % accounts.length]?.account ?? { name: '' });
  const start = performance.now();
  for (const account of many) suggestLines(account);
  print(`Suggestions for ${count(manyAccounts)} accounts: ${milliseconds(performance.now() - start)}\n`);
}

function codesOf(suggestions: readonly LineSuggestion[]): readonly string[] {
  return suggestions.map(({ focusId }) => focusId);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}
