import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SuggestedAccount } from '@/domain/mapping/suggestLines';

/** An account of the corpus with the lines that it belongs on; no SSOI line where the name alone leaves it open, or it has none. */
export type CorpusAccount = { account: SuggestedAccount; focusId: string; ssoiId: string | null };

export type Corpus = { title: string; accounts: readonly CorpusAccount[] };

/**
 * Both halves of the names that were written down before there were rules, of which only the first tunes them, and the demo company's chart, by
 * another hand. Whoever wrote the names wrote the rules, so the halves flatter; the demo chart does not.
 */
export function readCorpora(): readonly Corpus[] {
  return [
    { title: 'first half, tuned by', accounts: readHalf('learn') },
    { title: 'second half, unseen', accounts: readHalf('unseen') },
    { title: "demo company's chart, other hand", accounts: readDemoChart() },
  ];
}

function readHalf(name: 'learn' | 'unseen'): readonly CorpusAccount[] {
  const lines = readRows(join(import.meta.dirname, `accounts-${name}.tsv`), '\t');
  return lines.map(([number = '', accountName = '', ledgerType = '', side = '', focusId = '', ssoiId = '']) => ({
    account: { number, name: accountName, ledgerType, side: side === 'debit' || side === 'credit' ? side : null },
    focusId,
    ssoiId: ssoiId === '' ? null : ssoiId,
  }));
}

function readDemoChart(): readonly CorpusAccount[] {
  const lines = readRows(join(import.meta.dirname, '../../../server/seed/demo/chartOfAccounts.csv'), ',');
  return lines.map(([number = '', name = '', focusId = '', ssoiId = '']) => ({
    account: { number, name },
    focusId,
    ssoiId: ssoiId === '' ? null : ssoiId,
  }));
}

/** The rows of a file without its header; a name may have quotes of its own. */
function readRows(path: string, delimiter: string): readonly string[][] {
  return parse(readFileSync(path, 'utf8'), { delimiter, from: 2, quote: delimiter === ',' ? '"' : null });
}
