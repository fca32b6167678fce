import {
  dateOrders,
  type ImportChoices,
  type ImportKind,
  type ImportQuestion,
  importKinds,
} from '@/contract/staging/imports';

/** What is decided about one file, changed a piece at a time. */
export type ChangeChoices = (
  change: (choices: ImportChoices) => ImportChoices,
  options?: { isTyped?: boolean },
) => void;

/** Chooses the field of a column; null for a column that isn't needed. A field that another column was given by hand moves on. */
export function withField(choices: ImportChoices, column: number, field: string | null): ImportChoices {
  const others = (choices.mapping ?? []).filter(
    (each) => each.column !== column && (field === null || each.field !== field),
  );
  return { ...choices, mapping: [...others, { column, field }] };
}

/** Corrects a cell; null takes the file's own value again. */
export function withCorrection(
  choices: ImportChoices,
  { row, column, value }: { row: number; column: number; value: string | null },
): ImportChoices {
  const others = (choices.corrections ?? []).filter((each) => each.row !== row || each.column !== column);
  return { ...choices, corrections: value === null ? others : [...others, { row, column, value }] };
}

/** Leaves rows out, or takes them in again. */
export function withRows(choices: ImportChoices, rows: readonly number[], isLeftOut: boolean): ImportChoices {
  const others = (choices.left_out ?? []).filter((row) => !rows.includes(row));
  return { ...choices, left_out: isLeftOut ? [...others, ...rows].sort((a, b) => a - b) : others };
}

/** The lines of an account that a file adds. */
export type LinesOfAccount = NonNullable<ImportChoices['lines']>[number];

/** Chooses lines for accounts that the file adds. */
export function withLines(choices: ImportChoices, lines: readonly LinesOfAccount[]): ImportChoices {
  const others = (choices.lines ?? []).filter(({ number }) => !lines.some((line) => line.number === number));
  return { ...choices, lines: [...others, ...lines] };
}

/** Says what a value of a field stands for in the whole file, and in later files of its shape. */
export function withMeaning(
  choices: ImportChoices,
  { field, written, meant }: { field: string; written: string; meant: string },
): ImportChoices {
  const others = (choices.meanings ?? []).filter((each) => each.field !== field || each.written !== written);
  return { ...choices, meanings: meant === '' ? others : [...others, { field, written, meant }] };
}

/** Another sheet or row of headers is another table: what was decided about columns and cells is of the former one. */
function withTable(choices: ImportChoices, table: Pick<ImportChoices, 'sheet' | 'header_row'>): ImportChoices {
  const { mapping: _mapping, corrections: _corrections, left_out: _leftOut, header_row: _row, ...others } = choices;
  return { ...others, ...table };
}

/** Another kind has other fields. */
export function withKind(choices: ImportChoices, kind: ImportKind): ImportChoices {
  const { mapping: _mapping, ...others } = choices;
  return { ...others, kind };
}

type Named = ImportQuestion['name'];

/** The answer to a question as it was chosen or typed; an empty text takes it back. */
export function withAnswer(choices: ImportChoices, name: Named, value: string): ImportChoices {
  if (name === 'sheet') return withTable(choices, { sheet: value });
  if (name === 'header_row') return withTable(choices, /^\d+$/.test(value) ? { header_row: Number(value) } : {});
  if (name === 'kind') {
    const kind = importKinds.find((each) => each === value);
    return kind === undefined ? choices : withKind(choices, kind);
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
  date_order: 'date_order',
  period: 'period',
  report_date: 'report_date',
  net_sides: 'net_sides',
  relabel: 'relabel',
  remove_missing: 'remove_missing',
};

const answers: { readonly [name in Named]?: (value: string) => ImportChoices } = {
  date_order: (value) => {
    const order = dateOrders.find((each) => each === value);
    return order === undefined ? {} : { date_order: order };
  },
  period: (period) => ({ period }),
  report_date: (date) => ({ report_date: date }),
  net_sides: (value) => ({ net_sides: value === 'true' }),
  relabel: (value) => ({ relabel: value === 'true' }),
  remove_missing: (value) => ({ remove_missing: value === 'true' }),
};

/** What was answered to a question, as its options have it; undefined while it isn't. */
export function answerTo(choices: ImportChoices, name: Named): string | undefined {
  const value = choices[answerNames[name]];
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

/** The questions to show: those that are open, and those that were answered, so that an answer can be changed. */
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
