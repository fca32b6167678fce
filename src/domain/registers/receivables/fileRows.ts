import type { Receivable } from '@/contract/registers/receivables.schema';
import { maxDebtor, type ReceivableKind, receivableKinds } from '@/contract/registers/registers';
import { isPositive, money } from '@/domain/money';
import { parseAmountText } from '@/domain/numberText';
import { readWrittenDay } from '@/domain/periodText';
import { receivableRules } from './kinds';

/** A row of a file: its number, as spreadsheets count them, and its cells. */
export type FileRow = { row: number; cells: readonly string[] };

/** Receivables of a file, or the reasons to refuse its rows. */
export type FileReceivables = { items: readonly Receivable[]; problems: readonly { row: number; message: string }[] };

type Field = 'account' | 'debtor' | 'kind' | 'date' | 'amount';

/** Header words for the fields, the most certain first; each column is used for one field. */
const headerWords: readonly (readonly [Field, RegExp])[] = [
  ['account', /^(account|acct|gl)\b/],
  ['amount', /\b(amount|open balance|balance)\b/],
  ['date', /\b(arose|date|since)\b/],
  ['kind', /\b(kind|type)\b/],
  ['debtor', /\b(debtor|customer|from|name|description|payer|memo)\b/],
];

const needed: readonly Field[] = ['account', 'debtor', 'date', 'amount'];
const maxHeaderRows = 30;

/**
 * Reads the rows below a header that names account, debtor, date and amount; rows without a kind are other, unsecured receivables. Totals and blank
 * rows are skipped.
 */
export function readFileRows(rows: readonly FileRow[]): FileReceivables {
  const at = rows.slice(0, maxHeaderRows).findIndex(({ cells }) => {
    const columns = columnsOf(cells);
    return needed.every((field) => columns.has(field));
  });
  const header = rows[at];
  if (header === undefined) {
    const message =
      'No row has the headers Account Number, Due From, Date and Amount. Add them, and Kind where you have it.';
    return { items: [], problems: [{ row: 0, message }] };
  }
  const columns = columnsOf(header.cells);
  const read = rows.slice(at + 1).flatMap(({ row, cells }) => {
    const text = (field: Field) => (cells[columns.get(field) ?? -1] ?? '').trim();
    return isPassedOver(cells) ? [] : [{ row, ...readItem(text) }];
  });
  return {
    items: read.flatMap(({ item }) => item ?? []),
    problems: read.flatMap(({ row, messages }) => messages.map((message) => ({ row, message }))),
  };
}

function columnsOf(cells: readonly string[]): ReadonlyMap<Field, number> {
  const columns = new Map<Field, number>();
  for (const [column, cell] of cells.entries()) {
    const header = cell.trim().toLowerCase();
    const found = headerWords.find(([field, words]) => !columns.has(field) && words.test(header));
    if (found !== undefined) columns.set(found[0], column);
  }
  return columns;
}

function isPassedOver(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return filled.length < 2 || /^(grand )?totals?\b/i.test(filled[0] ?? '');
}

function readItem(text: (field: Field) => string): { item: Receivable | null; messages: readonly string[] } {
  const [number, debtor, date, written] = [text('account'), text('debtor'), text('date'), text('amount')];
  const arisen = readWrittenDay(date);
  const amount = parseAmountText(written);
  const kind = kindOf(text('kind'));
  const messages = [
    ...(number === '' ? ['Enter the account number.'] : []),
    ...(debtor === '' || debtor.length > maxDebtor ? [`Enter the debtor, in at most ${maxDebtor} characters.`] : []),
    ...(arisen === null ? [`“${date}” isn't a date. Enter it like 06/30/2026.`] : []),
    ...(amount.ok ? [] : [`“${written}” ${amount.reason}. Enter it like 1,234.50.`]),
    ...(amount.ok && !isPositive(money(amount.value)) ? ['Enter an amount above zero, or leave the row out.'] : []),
    ...(kind === null ? [`“${text('kind')}” isn't a receivable type. Use ${kindLabels}.`] : []),
  ];
  if (messages.length > 0 || arisen === null || !amount.ok || kind === null) return { item: null, messages };
  const item = { account_number: number, debtor, kind, arisen_on: arisen, amount: Number(amount.value) };
  return { item, messages };
}

const kindLabels = receivableKinds.map((kind) => receivableRules[kind].label).join('; ');

function kindOf(text: string): ReceivableKind | null {
  if (text === '') return 'unsecured';
  const wanted = text.toLowerCase();
  return (
    receivableKinds.find((kind) => [kind.toLowerCase(), receivableRules[kind].label.toLowerCase()].includes(wanted)) ??
    null
  );
}
