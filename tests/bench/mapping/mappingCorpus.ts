import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SuggestedAccount } from '@/domain/mapping/suggestion';

/**
 * An account of the corpus with the lines that it belongs on: each of several FOCUS lines is right where the name leaves it open or practice differs;
 * no SSOI line where the name alone leaves it open, or it has none.
 */
export type CorpusAccount = { account: SuggestedAccount; focusIds: readonly string[]; ssoiId: string | null };

export type Corpus = { title: string; accounts: readonly CorpusAccount[] };

/**
 * Both halves of the names that were written down before there were rules, by whoever wrote the rules; names by another hand, by which the rules
 * were tuned later; names by a third hand, which they never were tuned by; and the demo company's chart. Only the third hand's don't flatter.
 */
export function readCorpora(): readonly Corpus[] {
  return [
    { title: 'first half, tuned by', accounts: readNames('learn') },
    { title: 'second half, unseen', accounts: readNames('unseen') },
    { title: 'other hand, tuned by', accounts: readNames('other-hand') },
    { title: 'third hand, unseen', accounts: readNames('third-hand') },
    { title: "demo company's chart, other hand", accounts: readDemoChart() },
  ];
}

function readNames(name: 'learn' | 'unseen' | 'other-hand' | 'third-hand'): readonly CorpusAccount[] {
  const lines = readRows(join(import.meta.dirname, `accounts-${name}.tsv`), '\t');
  return lines.map(([number = '', accountName = '', ledgerType = '', side = '', focusId = '', ssoiId = '']) => ({
    account: { number, name: accountName, ledgerType, side: side === 'debit' || side === 'credit' ? side : null },
    focusIds: focusId.split('/'),
    ssoiId: ssoiId === '' ? null : ssoiId,
  }));
}

function readDemoChart(): readonly CorpusAccount[] {
  const lines = readRows(join(import.meta.dirname, '../../../server/seed/demo/chartOfAccounts.csv'), ',');
  return lines.map(([number = '', name = '', focusId = '', ssoiId = '']) => ({
    account: { number, name },
    focusIds: focusId.split('/'),
    ssoiId: ssoiId === '' ? null : ssoiId,
  }));
}

/** The rows of a file without its header and its lines of comment; a name may have quotes of its own. */
function readRows(path: string, delimiter: string): readonly string[][] {
  const quote = delimiter === ',' ? '"' : null;
  return parse(readFileSync(path, 'utf8'), { delimiter, from: 2, quote, comment: '#', comment_no_infix: true });
}
