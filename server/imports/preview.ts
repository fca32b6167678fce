import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportPreview, PreviewRow } from '@/contract/imports/imports.schema';
import { divide, formatMoney, money, toAmount } from '@/domain/money';
import { comparePeriods, parsePeriod } from '@/domain/periods';
import { findBookQuestions } from './books/bookQuestions';
import { knownForms } from './forms';
import type { NumberedAccount } from './nameAccounts';
import type { PartLine } from './parts';
import type { PlannedImport } from './plannedImport';
import { firstRows, type PartPlan } from './planPart';
import type { ReadImport } from './reading/importTypes';
import type { SkippedRow } from './reading/mappedRows';

type Group = ImportPreview['groups']['new'];

/** Composes the preview of a file before it is staged. */
export function composePreview(planned: PlannedImport): ImportPreview {
  const { read, plans, problems, file, choices } = planned;
  const questions = [...read.questions, ...findBookQuestions(planned)];
  const main = plans.filter(({ part }) => part.isMain);
  const total = (of: keyof PartPlan['counts']) => main.reduce((sum, { counts }) => sum + counts[of], 0);
  const unmapped = unmappedRows(planned);
  const sums = sumsOf(main);
  return {
    is_ready: problems.count() === 0 && main.length > 0 && !questions.some(({ is_required }) => is_required),
    file: { name: read.fileName, format: read.file.format, notes: [...new Set(notesOf(planned))] },
    sheets: read.file.sheets.map(({ name, rowCount }) => ({ name, row_count: rowCount, is_read: name === read.sheet })),
    source: sourceOf(read),
    kind: read.table?.kind ?? null,
    kind_reason: read.table?.kindReason ?? '',
    header_row: read.table?.headerRow ?? 0,
    titles: (read.table?.titles ?? []).map((title) => title.slice(0, 200)),
    columns: read.columns,
    fields: fieldsOf(read),
    questions,
    period: periodOf(read, sums),
    report_date: dateOf(read, main),
    counts: {
      rows: main.reduce((sum, { part }) => sum + part.lines.length, 0),
      new: total('new'),
      changed: total('changed'),
      unchanged: total('unchanged'),
      missing: total('missing'),
      unmapped: unmapped.count,
      left_out: read.leftOut.length,
      new_accounts: plans.filter(({ part }) => !part.isMain).reduce((sum, { counts }) => sum + counts.new, 0),
      problems: problems.count(),
    },
    sums,
    problems: problems.list(placesOf(read, choices)),
    groups: {
      new: groupOf(plans, 'new'),
      changed: groupOf(plans, 'changed'),
      unchanged: groupOf(plans, 'unchanged'),
      missing: groupOf(plans, 'missing'),
      unmapped,
      left_out: leftOutGroup(read.leftOut, choices),
    },
    ...(file.parts.length === 0 && { is_ready: false }),
  };
}

function sourceOf({ table }: ReadImport): ImportPreview['source'] {
  const source = table?.source ?? null;
  if (source === null) {
    return { name: 'sheet', label: 'Spreadsheet', reason: 'Read by its headers and values.' };
  }
  return { name: source.name, label: source.label, reason: `The headers are those of ${source.label}.` };
}

function fieldsOf({ table }: ReadImport): ImportPreview['fields'] {
  const kind = knownForms.kinds.find((each) => each.kind === table?.kind);
  if (kind === undefined) return [];
  const needed = new Set(kind.needs.flatMap(({ fields }) => fields.flat()));
  return kind.fields.map(({ name, label, hint = null }) => ({ name, label, hint, is_required: needed.has(name) }));
}

function notesOf({ read, file }: PlannedImport): string[] {
  const example =
    read.content?.kind === 'position' ? undefined : read.content?.lines.find(({ written }) => written !== undefined);
  return [
    ...read.notes,
    ...(example === undefined
      ? []
      : [`Account numbers are read by their digits: ${example.written} is ${example.number}.`]),
    ...(file.suggestions === 0 ? [] : [mappedNote(file.suggestions)]),
  ];
}

function mappedNote(count: number): string {
  const accounts = count === 1 ? '1 new account is' : `${count.toLocaleString('en-US')} new accounts are`;
  return `${accounts} mapped as suggested.`;
}

function periodOf({ period }: ReadImport, sums: ImportPreview['sums']): ImportPreview['period'] {
  const [only, ...others] = sums;
  if (only === undefined || others.length > 0) return null;
  return { time_report: only.time_report, reason: period?.reason ?? 'From the Period column.' };
}

function dateOf({ day }: ReadImport, main: readonly PartPlan[]): ImportPreview['report_date'] {
  const date = main[0]?.part.valuesOfAll['report_date'];
  return typeof date === 'string' ? { date, reason: day?.reason ?? 'From the Report date column.' } : null;
}

/** Returns debits and credits by period, of the valid rows. */
function sumsOf(main: readonly PartPlan[]): ImportPreview['sums'] {
  const sums = main.flatMap(({ taken }) => [...taken.sums]);
  const amount = (cents: bigint) => toAmount(divide(money(String(cents)), 100));
  return sums
    .sort(([a], [b]) => inOrder(a, b))
    .map(([time_report, { debit, credit }]) => ({
      time_report,
      debit: amount(debit),
      credit: amount(credit),
      difference: amount(debit - credit),
    }));
}

function inOrder(a: string, b: string): number {
  const [first, second] = [parsePeriod(a), parsePeriod(b)];
  return first === null || second === null ? 0 : comparePeriods(first, second);
}

/** Returns the accounts of the file that would have no FOCUS line after the import, each once, by its first row. */
function unmappedRows({ plans, file, unmapped, choices }: PlannedImport): Group {
  const main = plans.filter(({ part: { isMain, fields } }) => isMain && fields[0] === 'number');
  const lines = firstOfEach(
    main.flatMap(({ part }) => part.lines.map((line) => ({ line, kind: part.kind.name }))),
    ({ line }) => line.cells[0] ?? '',
  );
  const rows = [...lines].filter(([number]) => unmapped.has(number));
  const isAdding = choices.create_accounts !== false || main.some(({ part }) => part.kind.name === 'COA');
  const added = firstOfEach(
    file.accounts.filter(({ isNew, name }) => isAdding && isNew && name !== ''),
    ({ number }) => number,
  );
  return {
    count: rows.length,
    rows: pageOf(rows, 'unmapped', choices).map(([number, { line, kind }]) => ({
      kind,
      ...bareRow(line),
      ...addedAccount(added.get(number)),
    })),
  };
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row> {
  const first = new Map<string, Row>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  return first;
}

/** Returns the account that a row adds, so that the user can choose its line. */
function addedAccount(account: NumberedAccount | undefined): Pick<PreviewRow, 'account'> {
  if (account === undefined) return {};
  const { number, name, type, side } = account;
  return { account: { number, name, ledger_type: type, side } };
}

function bareRow({ row, name, note }: PartLine): Omit<PreviewRow, 'kind'> {
  return { row, name, note, values: [] };
}

function groupOf(plans: readonly PartPlan[], group: 'new' | 'changed' | 'unchanged' | 'missing'): Group {
  const shown = plans.filter(({ part }) => part.isMain || group === 'new');
  return {
    count: shown.reduce((sum, { counts }) => sum + counts[group], 0),
    rows: shown.flatMap(({ rows }) => rows[group]),
  };
}

function leftOutGroup(leftOut: readonly SkippedRow[], choices: ImportChoices): Group {
  const inOrderOfRows = [...leftOut].sort((a, b) => a.row - b.row);
  const rows = pageOf(inOrderOfRows, 'left_out', choices);
  return {
    count: leftOut.length,
    rows: rows.map(({ row, text, reason, value }) => ({
      kind: null,
      row,
      name: text,
      note: reason,
      values: value === undefined ? [] : [{ label: 'Value', value: formatMoney(money(value)) }],
    })),
  };
}

function pageOf<Row>(rows: readonly Row[], group: string, { show }: ImportChoices): readonly Row[] {
  if (show === undefined) return rows.slice(0, firstRows);
  return show.group === group ? rows.slice((show.page - 1) * show.page_size, show.page * show.page_size) : [];
}

/** Returns the columns of the fields in the file. An account can be identified by one of three columns. */
function placesOf({ columns, rows: all }: ReadImport, { corrections = [] }: ImportChoices) {
  const stands: Readonly<Record<string, readonly string[]>> = {
    number: ['number', 'account', 'name'],
    name: ['name', 'account', 'number'],
    account: ['account', 'number', 'name'],
    debit: ['debit', 'amount'],
    credit: ['credit', 'amount'],
    identifier: ['identifier', 'description', 'cusip'],
    cost_price: ['cost_price', 'cost'],
  };
  let rows: ReadonlyMap<number, readonly string[]> | null = null;
  const cellsOf = (row: number) => {
    rows ??= new Map(all.map((line) => [line.row, line.cells]));
    return rows.get(row);
  };
  return {
    columnOf: (field: string) => {
      const names = stands[field] ?? [field];
      const found = names.flatMap((name) => columns.find((column) => column.field === name) ?? [])[0];
      return found === undefined
        ? undefined
        : { column: found.column, header: found.header || `Column ${found.letter}` };
    },
    cellAt: (row: number, column: number) =>
      corrections.findLast((each) => each.row === row && each.column === column)?.value ?? cellsOf(row)?.[column] ?? '',
  };
}
