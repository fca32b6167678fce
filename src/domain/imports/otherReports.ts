import { readWrittenDay } from '@/domain/periodText';
import { headerWords } from './balances/headerWords';
import type { FoundTable } from './findTable';

/** A report that isn't imported: its name, and what it is recognized by. */
type OtherReport = {
  name: string;
  title?: RegExp;
  /** Headers, each of which one column must have. */
  headers?: readonly RegExp[];
  /** True for a list of transactions, whose rows have many days. */
  isDated?: true;
  /** Texts in front of amounts that all must be there; `without` ones must not. */
  texts?: readonly RegExp[];
  without?: RegExp;
};

const trialBalance = /\btrial balance\b|\bt\/b\b|\btb\b/i;

/** Reports by what identifies them, the most specific first. */
const reports: readonly OtherReport[] = [
  {
    name: 'an aging report',
    title: /\bag(?:e)?ing\b|\baged (?:receivables?|payables?)\b/i,
    headers: [/\b(?:0|1) ?(?:to )?30\b|^current$/, /\b(?:31|30) ?(?:to )?60\b/, /\b(?:61|60) ?(?:to )?90\b/],
  },
  {
    name: 'a profit and loss',
    title:
      /\bprofit (?:and|&) loss\b|\bp ?(?:&|and) ?l\b|\bincome statement\b|\bstatement of (?:income|operations|earnings)\b/i,
  },
  { name: 'a balance sheet', title: /\bbalance sheet\b|\bstatement of financial (?:condition|position)\b/i },
  { name: 'a statement of cash flows', title: /\bcash flows?\b/i },
  {
    name: 'a bank statement',
    headers: [
      /^(?:\w+ )?date\b/,
      /\b(?:description|details|payee|memo|narrative)\b/,
      /\b(?:withdrawals?|deposits?|money (?:in|out)|paid (?:in|out)|running balance|check (?:no|number))\b/,
    ],
    isDated: true,
  },
  {
    name: 'a journal',
    headers: [/\bdate\b/, /\b(?:journal|entry|je|jnl|voucher|batch)\b/, /\b(?:debits?|credits?|dr|cr|amount)\b/],
    isDated: true,
  },
  {
    name: 'a general ledger',
    headers: [/\bdate\b/, /\b(?:debits?|credits?|dr|cr|amount|balance)\b/],
    isDated: true,
  },
  {
    name: 'a balance sheet',
    texts: [
      /^total (?:current )?assets\b/i,
      /^total (?:liabilities|equity|current liabilities)\b|^total liabilities (?:and|&)/i,
    ],
    without: /^total .{0,40}\b(?:expenses?|revenues?|sales|income)\b/i,
  },
  {
    name: 'a profit and loss',
    texts: [/^total (?:\w+ )?(?:income|revenues?|sales)\b/i, /^net (?:\w+ )?(?:income|loss|profit|earnings)\b/i],
    without: /\bassets?\b|\bliabilit|\bcash\b/i,
  },
];

/**
 * Returns the refusal of a report that isn't a trial balance, an account list or positions; null for a file that may be one. A trial balance with the
 * day of each account's last entry isn't a list of transactions.
 */
export function findOtherReport(
  { titles, headers, rows, kind }: FoundTable,
  isTrialBalance: () => boolean,
): string | null {
  if (isTrialBalanceTitled(titles)) return null;
  if (kind?.kind === 'position') return null;
  const words = headers.map(headerWords);
  const found = reports.find((report) => {
    if (report.title !== undefined && titles.some((title) => title.length < 120 && report.title?.test(title) === true))
      return true;
    const isHeaded = report.headers?.every((header) => words.some((word) => header.test(word))) === true;
    if (isHeaded) return report.isDated === undefined || (hasManyDays(rows) && !isTrialBalance());
    return report.texts !== undefined && hasTexts(rows, report);
  });
  if (found === undefined) return null;
  return `The file is ${found.name}, not a trial balance. Export the trial balance as of the last day of the period, and import that.`;
}

/** Returns true if a title says that the report is a trial balance. */
export function isTrialBalanceTitled(titles: readonly string[]): boolean {
  return titles.some((title) => trialBalance.test(title));
}

function hasManyDays(rows: FoundTable['rows']): boolean {
  const head = rows.slice(0, 300);
  const width = head.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) => column).some((column) => {
    const days = head
      .map(({ cells }) => cells[column] ?? '')
      .filter((cell) => readWrittenDay(cell) !== null && /[/.-]|\p{L}/u.test(cell));
    return days.length >= head.length * 0.4 && new Set(days).size > 2;
  });
}

/** Rows up to which a report of sections is looked for: longer files are lists. */
const mostSections = 3000;

function hasTexts(rows: FoundTable['rows'], { texts = [], without }: OtherReport): boolean {
  if (rows.length > mostSections) return false;
  const labels = rows.flatMap(({ cells }) => cells.filter((cell) => /\p{L}{2}/u.test(cell)).slice(0, 1));
  const isExcluded = without !== undefined && labels.some((label) => without.test(label));
  return !isExcluded && texts.every((text) => labels.some((label) => text.test(label)));
}
