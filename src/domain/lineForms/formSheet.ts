import { reportNames } from '@/contract/reports/report';
import { toDecimalString } from '@/domain/money';
import type { IsoDate, Span } from '@/domain/periods';
import type { PrintedSheet, SheetCell, SheetColumn, SheetRow } from '@/domain/statements/reportSheet';
import { type AmountForm, type AmountLine, getFormLines, getLineName } from './amountForm';
import type { FormAmounts } from './computeForm';
import { type FormAnswers, isLineShown } from './formAnswers';
import { formatSpan } from './span';

/** The amounts and answers of a filled form. */
export type FilledForm = { amounts: FormAmounts; answers: FormAnswers };

/** Builds the sheet of a filled form: number, caption, amounts and answer of each line. Lines that aren't shown are blank. */
export function formSheet(
  form: AmountForm,
  { firm, span, isSample, ...filled }: FilledForm & { firm: string; span: Span; isSample: boolean },
): PrintedSheet {
  const columns = columnsOf(form);
  return {
    companyName: firm,
    ...(isSample && { isSample: true as const }),
    title: form.title,
    subtitle: formatSpan(span),
    tab: reportNames[form.type],
    orientation: 'portrait',
    columns: columns.map(({ of: _, ...column }) => column),
    sections: form.sections.map(({ title, lines }) => ({
      title,
      isWhole: true,
      rows: rowsOf(lines).map((row) => ({
        ...rowOf(row, columns, (line) => cellOf(form, line, filled)),
        ...(title === null && { look: 'grandTotal' as const }),
      })),
    })),
    findings: [],
    notes: [editionNote(form, span.to), ...form.notes, ...unreadNote(form)],
  };
}

type FormColumn = SheetColumn & { of: 'number' | 'caption' | 'answer' | number };

/** Returns the columns: numbers and answers only if there are any; amounts in one column unless the form has several. */
function columnsOf(form: AmountForm): readonly FormColumn[] {
  const lines = getFormLines(form);
  const has = (is: (line: AmountLine) => boolean, column: FormColumn) => (lines.some(is) ? [column] : []);
  const headings = form.columns ?? ['Amount'];
  return [
    ...has(({ isUnnumbered }) => isUnnumbered !== true, { heading: 'Item', kind: 'text', of: 'number' }),
    { heading: 'Description', kind: 'text', of: 'caption' },
    ...headings.flatMap((heading, of) =>
      has(({ kind }) => kind !== 'answered', { heading, kind: 'figure', decimals: 0, of }),
    ),
    ...has(({ kind }) => kind === 'answered', { heading: 'Answer', kind: 'text', of: 'answer' }),
  ];
}

/** Groups lines that share a row. */
function rowsOf(lines: readonly AmountLine[]): readonly (readonly [AmountLine, ...AmountLine[]])[] {
  const rows: [AmountLine, ...AmountLine[]][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last !== undefined && line.cell !== undefined && last[0].cell?.row === line.cell.row) last.push(line);
    else rows.push([line]);
  }
  return rows;
}

type CellOf = (line: AmountLine) => SheetCell | null;

function rowOf(
  lines: readonly [AmountLine, ...AmountLine[]],
  columns: readonly FormColumn[],
  valueFor: CellOf,
): SheetRow {
  const [first] = lines;
  const cell = ({ of }: FormColumn): SheetCell | null => {
    if (of === 'number') return { kind: 'text', text: first.isUnnumbered ? '' : first.id };
    if (of === 'caption') return { kind: 'text', text: first.cell?.caption ?? first.caption };
    const line = lines.find((one) =>
      of === 'answer' ? one.kind === 'answered' : one.kind !== 'answered' && (one.cell?.column ?? 0) === of,
    );
    return line === undefined ? null : valueFor(line);
  };
  return {
    id: first.id,
    look: first.kind === 'computed' ? 'total' : 'plain',
    cells: columns.map(cell),
    ...addedUp(first),
  };
}

/** Returns the rows that a total adds and subtracts, identified by their first line. */
function addedUp(line: AmountLine): Pick<SheetRow, 'sumOf' | 'less'> {
  if (line.kind !== 'computed' || line.how.op !== 'sum') return {};
  const { plus, minus } = line.how;
  return { sumOf: plus, ...(minus !== undefined && { less: minus }) };
}

function cellOf(form: AmountForm, line: AmountLine, { amounts, answers }: FilledForm): SheetCell | null {
  if (!isLineShown(getFormLines(form), line, answers)) return null;
  if (line.kind === 'answered') return { kind: 'text', text: answers.get(line.id) ?? '' };
  const amount = amounts.get(line.id);
  return amount === undefined ? null : { kind: 'money', amount: toDecimalString(amount) };
}

/** Names the form's edition for the last day covered, and the one whose lines it has if that is another. */
function editionNote({ edition, laterEditions = [] }: AmountForm, to: IsoDate): string {
  if (edition === null) return 'Prepared for entry in the filing system.';
  const later = laterEditions.findLast(({ from }) => from <= to);
  if (later === undefined) return `Form ${edition}.`;
  return `${later.name}, with the lines of form ${edition}. The later edition wasn't compared line by line: check each against it.`;
}

/** Names the items that weren't read on a form, for the user to check. */
function unreadNote(form: AmountForm): readonly string[] {
  const unread = getFormLines(form).filter(({ source }) => source === 'knowledge');
  if (unread.length === 0) return [];
  const names = [...new Set(unread.map((line) => line.cell?.caption ?? getLineName(line)))];
  return [`Not confirmed by a source, check against the form: ${names.join(', ')}.`];
}
