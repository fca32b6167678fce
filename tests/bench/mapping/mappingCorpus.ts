import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { CompanyType } from '@/contract/company/company';
import type { SuggestedAccount } from '@/domain/coa/mapping/suggestion';

/**
 * An account of the corpus with its right lines: each of several FOCUS lines is right if the name is ambiguous or practice differs; no SSOI line if
 * the name alone is ambiguous, or there is none.
 */
export type CorpusAccount = {
  account: SuggestedAccount;
  /** Null if the author didn't write it down. */
  companyType: CompanyType | null;
  focusIds: readonly string[];
  ssoiId: string | null;
};

/** Names by one author; the misses of an unseen corpus aren't printed, so that the rules aren't tuned by it. */
export type Corpus = { title: string; isUnseen: boolean; accounts: readonly CorpusAccount[] };

const names = {
  learn: 'first half, tuned by',
  unseen: 'second half, tuned by',
  'other-hand': 'other hand, tuned by',
  'fifth-hand': 'fourth hand again, tuned by',
  'sixth-hand': 'fourth hand, third time, tuned by',
  'seventh-hand': 'fourth hand, fourth time, tuned by',
  'third-hand': 'third hand, calibrated and tuned by',
  'fourth-hand': 'fourth hand, unseen',
} as const;

const companyTypeOf: Readonly<Record<string, CompanyType>> = {
  Corporation: 'Corporation',
  LLC: 'LLC',
  Partnership: 'A Partnership',
  'Sole proprietorship': 'A Sole Proprietorship',
};

/**
 * Reads the names of each author, and the demo company's chart. Only the fourth author's first round was never used for tuning.
 */
export function readCorpora(): readonly Corpus[] {
  const named = (Object.keys(names) as (keyof typeof names)[]).map((name) => ({
    title: names[name],
    isUnseen: name === 'fourth-hand',
    accounts: readNames(name),
  }));
  return [...named, { title: "demo company's chart, other hand", isUnseen: false, accounts: readDemoChart() }];
}

function readNames(name: keyof typeof names): readonly CorpusAccount[] {
  const lines = readRows(join(import.meta.dirname, `accounts-${name}.tsv`), '\t');
  return lines.map(
    ([number = '', accountName = '', ledgerType = '', side = '', focusId = '', ssoiId = '', company = '']) => ({
      account: { number, name: accountName, ledgerType, side: side === 'debit' || side === 'credit' ? side : null },
      companyType: companyTypeOf[company] ?? null,
      focusIds: focusId.split('/'),
      ssoiId: ssoiId === '' ? null : ssoiId,
    }),
  );
}

function readDemoChart(): readonly CorpusAccount[] {
  const lines = readRows(join(import.meta.dirname, '../../../server/seed/demo/chartOfAccounts.csv'), ',');
  return lines.map(([number = '', name = '', focusId = '', ssoiId = '']) => ({
    account: { number, name },
    companyType: null,
    focusIds: focusId.split('/'),
    ssoiId: ssoiId === '' ? null : ssoiId,
  }));
}

/** Reads the rows of a file without header and comment lines; a name may contain quotes. */
function readRows(path: string, delimiter: string): readonly string[][] {
  const quote = delimiter === ',' ? '"' : null;
  return parse(readFileSync(path, 'utf8'), { delimiter, from: 2, quote, comment: '#', comment_no_infix: true });
}
