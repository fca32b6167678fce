import type { FocusForm } from '@/domain/focus/form/focusForm';
import type { FormRow, FormSection } from '@/domain/focus/form/formSection';
import type { FocusSectionName } from '@/domain/focus/form/sections';

/** Sections of each sheet, top to bottom. */
const sheets: readonly { name: string; sections: readonly FocusSectionName[] }[] = [
  { name: 'Assets', sections: ['assets'] },
  { name: 'Liabilities and equity', sections: ['liabilities', 'ownershipEquity'] },
  { name: 'Net capital', sections: ['netCapital'] },
  { name: 'Requirement', sections: ['requirement', 'aggregateIndebtedness', 'otherRatios', 'alternateRequirement'] },
  { name: 'Income', sections: ['revenue', 'expenses', 'netIncome', 'monthlyIncome'] },
  { name: 'Changes', sections: ['equityChanges', 'subordinatedChanges'] },
];

/** A sheet with its sections of the form. */
export type SheetPlan = { name: string; sections: readonly FormSection[] };

export const withdrawalSheet = 'Exemption and withdrawals';

/** Rows of a sheet above its first section: title, firm and period, headings. They are frozen. */
export const headRows = 3;

/** Columns of a sheet before its amounts: line and description. */
export const leadColumns = 2;

/** Place of a box's amount. */
export type BoxPlace = { sheet: string; row: number; column: number };

export type BoxPlaces = ReadonlyMap<string, BoxPlace>;

/** A row of a sheet: the title of a section, or one of its lines. */
export type PlacedRow = { row: number; section: FormSection; line: FormRow | null };

export const withdrawalSheetColumns = { item: 5, amount: 6 } as const;
export const firstWithdrawalRow = 13;

/** Returns the sheets of a form's sections. */
export function planSheets({ sections }: Pick<FocusForm, 'sections'>): readonly SheetPlan[] {
  return sheets.map((sheet) => ({ name: sheet.name, sections: sheet.sections.map((name) => sections[name]) }));
}

/** Returns the sheet's maximum of amount columns; narrower sections are right-aligned. */
export function countAmountColumns({ sections }: SheetPlan): number {
  return Math.max(...sections.map((section) => section.columns.length));
}

export function hasMemos({ sections }: SheetPlan): boolean {
  return sections.some((section) => section.rows.some((row) => row.memo !== undefined));
}

/** Returns the rows of a sheet below its head, each with its number. */
export function placedRows({ sections }: SheetPlan): readonly PlacedRow[] {
  const rows = sections.flatMap((section) => [null, ...section.rows].map((line) => ({ section, line })));
  return rows.map((placed, index) => ({ ...placed, row: headRows + 1 + index }));
}

/** Column of a memo's amount; its item number is to the left. */
export const memoColumn = leadColumns + 2;

/** Returns the column of an amount, counted from 1; its item number is to the left. */
export function amountColumn(plan: SheetPlan, index: number, columnCount: number): number {
  const lead = leadColumns + (hasMemos(plan) ? 2 : 0);
  const offset = countAmountColumns(plan) - columnCount;
  return lead + 2 * (offset + index) + 2;
}

/** Returns the place of every box's amount. */
export function placeBoxes(form: Pick<FocusForm, 'sections' | 'withdrawals'>): BoxPlaces {
  const places = planSheets(form).flatMap((plan) => placedRows(plan).flatMap((placed) => linePlaces(plan, placed)));
  return new Map([...places, ...withdrawalPlaces(form)]);
}

function linePlaces(plan: SheetPlan, { row, section, line }: PlacedRow): (readonly [string, BoxPlace])[] {
  const place = (column: number): BoxPlace => ({ sheet: plan.name, row, column });
  const boxes = (line?.boxes ?? []).flatMap((code, index): (readonly [string, BoxPlace])[] =>
    code === null ? [] : [[code, place(amountColumn(plan, index, section.columns.length))]],
  );
  return line?.memo === undefined ? boxes : [...boxes, [line.memo, place(memoColumn)]];
}

function withdrawalPlaces({ withdrawals: { rows, total } }: Pick<FocusForm, 'withdrawals'>) {
  const codes = [...rows.map((row) => row[withdrawalAmount] ?? ''), total];
  return codes.map((code, index): readonly [string, BoxPlace] => [
    code,
    { sheet: withdrawalSheet, row: firstWithdrawalRow + index, column: withdrawalSheetColumns.amount },
  ]);
}

/** Index of the amount in a row of withdrawals. */
export const withdrawalAmount = 3;
