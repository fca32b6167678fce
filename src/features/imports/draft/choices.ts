import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { dateOrders, type ImportKind, importKinds, scales } from '@/contract/imports/imports';
import type { ImportQuestion } from '@/contract/imports/imports.schema';

/** Updates the choices of one file. */
export type ChangeChoices = (
  change: (choices: ImportChoices) => ImportChoices,
  options?: { isTyped?: boolean },
) => void;

/** Sets the field of a column; null for an unused column. Removes the field from a column that the user gave it before. */
export function chooseField(choices: ImportChoices, column: number, field: string | null): ImportChoices {
  const others = (choices.mapping ?? []).filter(
    (each) => each.column !== column && (field === null || each.field !== field),
  );
  return { ...choices, mapping: [...others, { column, field }] };
}

/** Corrects a cell; null restores the file's value. */
export function correctCell(
  choices: ImportChoices,
  { row, column, value }: { row: number; column: number; value: string | null },
): ImportChoices {
  const others = (choices.corrections ?? []).filter((each) => each.row !== row || each.column !== column);
  return { ...choices, corrections: value === null ? others : [...others, { row, column, value }] };
}

/** Omits rows, or includes them again. */
export function omitRows(choices: ImportChoices, rows: readonly number[], isLeftOut: boolean): ImportChoices {
  const others = (choices.left_out ?? []).filter((row) => !rows.includes(row));
  return { ...choices, left_out: isLeftOut ? [...others, ...rows].sort((a, b) => a - b) : others };
}

/** The lines of an account that a file adds. */
export type LinesOfAccount = NonNullable<ImportChoices['lines']>[number];

/** Sets lines for accounts that the file adds. */
export function chooseLines(choices: ImportChoices, lines: readonly LinesOfAccount[]): ImportChoices {
  const others = (choices.lines ?? []).filter(({ number }) => !lines.some((line) => line.number === number));
  return { ...choices, lines: [...others, ...lines] };
}

/** Sets the meaning of a field's value in the whole file, and in later files of its format. */
export function chooseMeaning(
  choices: ImportChoices,
  { field, written, meant }: { field: string; written: string; meant: string },
): ImportChoices {
  const others = (choices.meanings ?? []).filter((each) => each.field !== field || each.written !== written);
  return { ...choices, meanings: meant === '' ? others : [...others, { field, written, meant }] };
}

/** Sets the sheet or header row, and drops choices about columns and cells of the former table. */
function chooseTable(choices: ImportChoices, table: Pick<ImportChoices, 'sheet' | 'header_row'>): ImportChoices {
  const { mapping: _mapping, corrections: _corrections, left_out: _leftOut, header_row: _row, ...others } = choices;
  return { ...others, ...table };
}

/** Sets the kind, and drops the column mapping, since another kind has other fields. */
export function chooseKind(choices: ImportChoices, kind: ImportKind): ImportChoices {
  const { mapping: _mapping, ...others } = choices;
  return { ...others, kind };
}

type Named = ImportQuestion['name'];

/** Sets the answer to a question, as chosen or typed; an empty text removes it. */
export function answerQuestion(choices: ImportChoices, name: Named, value: string): ImportChoices {
  if (name === 'sheet') return chooseTable(choices, { sheet: value });
  if (name === 'header_row') return chooseTable(choices, /^\d+$/.test(value) ? { header_row: Number(value) } : {});
  if (name === 'kind') {
    const kind = importKinds.find((each) => each === value);
    return kind === undefined ? choices : chooseKind(choices, kind);
  }
  if (value === '') {
    const { [answerNames[name]]: _taken, ...others } = choices;
    return others;
  }
  return { ...choices, ...answers[name]?.(value) };
}

const answerNames: Readonly<Record<Named, keyof ImportChoices>> = {
  sheet: 'sheet',
  kind: 'kind',
  header_row: 'header_row',
  mapping: 'mapping',
  reading: 'reading',
  scale: 'scale',
  add_up: 'add_up',
  date_order: 'date_order',
  period: 'period',
  report_date: 'report_date',
  future_period: 'future_period',
  same_accounts: 'same_accounts',
  net_sides: 'net_sides',
  relabel: 'relabel',
  remove_missing: 'remove_missing',
  accept_difference: 'accept_difference',
  accept_left_out: 'accept_left_out',
  accept_unmoved: 'accept_unmoved',
};

const answers: { readonly [name in Named]?: (value: string) => ImportChoices } = {
  reading: (reading) => ({ reading }),
  scale: (value) => {
    const scale = scales.find((each) => each === value);
    return scale === undefined ? {} : { scale };
  },
  date_order: (value) => {
    const order = dateOrders.find((each) => each === value);
    return order === undefined ? {} : { date_order: order };
  },
  add_up: (value) => ({ add_up: value === 'true' }),
  period: (period) => ({ period }),
  report_date: (date) => ({ report_date: date }),
  future_period: (period) => ({ future_period: period }),
  net_sides: (value) => ({ net_sides: value === 'true' }),
  relabel: (value) => ({ relabel: value === 'true' }),
  remove_missing: (value) => ({ remove_missing: value === 'true' }),
  same_accounts: (value) => ({ same_accounts: value === 'true' }),
  accept_difference: (difference) => ({ accept_difference: difference }),
  accept_left_out: (value) => ({ accept_left_out: value }),
  accept_unmoved: (value) => ({ accept_unmoved: value }),
};

/** Returns the answer to a question as an option value; undefined without one. */
export function answerTo(choices: ImportChoices, name: Named): string | undefined {
  const value = choices[answerNames[name]];
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** Returns the questions to show: open ones, and answered ones, whose answer can be changed. */
export function shownQuestions(
  before: readonly ImportQuestion[],
  open: readonly ImportQuestion[],
  choices: ImportChoices,
): ImportQuestion[] {
  const kept = before.flatMap((question) => {
    const now = open.find(({ name }) => name === question.name);
    if (now !== undefined) return [now];
    return answerTo(choices, question.name) === undefined ? [] : [question];
  });
  return [...kept, ...open.filter(({ name }) => !kept.some((question) => question.name === name))];
}
