import type { ObjectSchema } from 'yup';
import { type ReadCells, toCellIssues } from '@/components/staging/pasting/pasteTerms';
import type { StagedRow } from '@/contract/staging/staging';
import { parsePeriod } from '@/domain/periods';
import { type PeriodContext, toTimeReport } from '@/domain/periodText';
import type { RegisterIssue } from '@/domain/registers/registerIssue';
import type { AppDispatch } from '@/lib/hooks';
import type { PasteField } from '@/lib/paste';
import type { StagedKind } from '@/lib/staging/stagedKind';

/** Returns the fields of pasted rows with the labels of the import's columns, in their order; `key` finds the existing row. */
export function pasteFields<Field extends string>(
  fields: readonly Field[],
  columns: readonly string[],
  key: Field,
): readonly PasteField[] {
  return fields.map((id, index) => ({ id, label: columns[index] ?? '', isKey: id === key }));
}

/** Validates the form that pasted cells come to; `check` adds the rules that compare its fields. */
export async function readPasted<Form extends object>(
  schema: ObjectSchema<Form>,
  form: object,
  check: (form: Form) => readonly RegisterIssue[] = () => [],
): Promise<ReadCells<Form>> {
  try {
    const values = (await schema.validate(form, { abortEarly: false })) as Form; // as the schema has it
    const issues = check(values);
    return issues.length > 0 ? refusedCells(issues) : { values };
  } catch (error) {
    return { issues: toCellIssues(error) };
  }
}

/** Returns the refusal of cells. */
export function refusedCells(issues: readonly RegisterIssue[]) {
  return { issues: issues.map(({ path, message }) => ({ field: path, message })) };
}

/** The terms by which pasted rows are read as those of a period. */
export type PeriodPaste = {
  companyId: number;
  /** The period of rows without one; null if the screen shows all. */
  timeReport: string | null;
  context: PeriodContext;
};

/** Returns the period of pasted cells as written, in the app's form if it is one; empty without any. */
export function pastedPeriod(
  { timeReport, context }: PeriodPaste,
  { time_report: text = '' }: { time_report?: string },
) {
  return text === '' ? (timeReport ?? '') : (toTimeReport(text, context) ?? text);
}

/** Loads a kind's rows of the periods among these. */
export function loadPeriods<Row extends StagedRow>(kind: StagedKind<Row>, companyId: number, given: readonly string[]) {
  const periods = [...new Set(given)].filter((period) => parsePeriod(period) !== null);
  return async (dispatch: AppDispatch): Promise<readonly Row[]> => {
    const lists = periods.map((period) =>
      dispatch(kind.loadPage({ company_id: companyId, filters: { time_report: period } })),
    );
    return (await Promise.all(lists)).flat();
  };
}
