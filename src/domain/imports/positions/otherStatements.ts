import { readWrittenDay } from '@/domain/periodText';
import type { GridRow } from '../grid';
import { wordsOf } from './chooseColumns';

/** A document that isn't a list of positions or balances: its name, and how its table is recognized. */
type OtherStatement = {
  name: string;
  /** Headers that it has, each at least once. */
  headers: readonly RegExp[];
  /** A header that it never has. */
  never: RegExp;
  /** Cells that a column has in half of the rows. */
  cells?: RegExp;
};

const day =
  /^(?:(?:trade|run|transaction|tran|trans|activity|process|post(?:ing|ed)?|settle(?:ment)?|value|entry|booking) )?date$/;
const instead = 'Export the positions or holdings as of the report date instead.';
const held = /\b(?:market|mkt) val|\bmv\b|\bdebit\b|\bcredit\b/;

const otherStatements: readonly OtherStatement[] = [
  {
    name: 'realized gains',
    headers: [
      /\bproceeds\b|\bsales? (?:price|amount)\b/,
      /\bsold\b|\bclosed?\b|\bclosing date\b|\bsale date\b|\bdisposed\b/,
    ],
    never: /\b(?:market|mkt) val|\bunreali[sz]ed\b/,
  },
  {
    name: 'a list of transactions',
    headers: [day, /\b(?:symbol|cusip|security|ticker|quantity|qty|shares)\b/],
    never: held,
    cells:
      /^(?:you )?(?:buy|bought|sell|sold|dividends?|interest|reinvest\w*|deposit|withdrawal|journal|transfer|div|int|bot|sld|exercised?|assigned)\b/i,
  },
];

const maxHeaderRow = 60;

/** Returns the refusal of a sheet whose table is another document; null for any other sheet. */
export function otherStatementRefusal(rows: readonly GridRow[]): string | null {
  for (const [place, { cells }] of rows.slice(0, maxHeaderRow).entries()) {
    const words = cells.map(wordsOf);
    const found = otherStatements.find((each) => isHeadedBy(words, each));
    if (found === undefined || !isOf(found, words, rows.slice(place + 1))) continue;
    const named = found.headers.map((header) => cells[words.findIndex((text) => header.test(text))]);
    const columns = [...new Set(named)].map((header) => `“${header}”`).join(', ');
    return `The columns ${columns} are those of ${found.name}. ${instead}`;
  }
  return null;
}

function isHeadedBy(words: readonly string[], { headers, never }: OtherStatement): boolean {
  return headers.every((header) => words.some((text) => header.test(text))) && !words.some((text) => never.test(text));
}

function isOf({ headers, cells }: OtherStatement, words: readonly string[], rows: readonly GridRow[]): boolean {
  const days = words.findIndex((text) => day.test(text));
  // One day in all rows can be that of the report.
  const isDated = new Set(rows.flatMap((row) => readWrittenDay(row.cells[days] ?? '') ?? [])).size > 1;
  return (!headers.includes(day) || isDated) && (cells === undefined || hasCells(rows, cells));
}

function hasCells(rows: readonly GridRow[], like: RegExp): boolean {
  const sample = rows.slice(0, 200);
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, column) =>
    sample.filter(({ cells }) => like.test(cells[column] ?? '')),
  ).some((found) => found.length * 2 >= sample.length && found.length > 0);
}
