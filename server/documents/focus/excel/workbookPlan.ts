import type { FocusForm } from '@/domain/focus/form/focusForm';
import type { FormRow, FormSection } from '@/domain/focus/form/formSection';
import type { FocusSectionName } from '@/domain/focus/form/sections';

/** The sections that each sheet shows one below the other. */
const sheets: readonly { name: string; sections: readonly FocusSectionName[] }[] = [
  { name: 'Assets', sections: ['assets'] },
  { name: 'Liabilities and equity', sections: ['liabilities', 'ownershipEquity'] },
  { name: 'Net capital', sections: ['netCapital'] },
  { name: 'Requirement', sections: ['requirement', 'aggregateIndebtedness', 'otherRatios', 'alternateRequirement'] },
  { name: 'Income', sections: ['revenue', 'expenses', 'netIncome', 'monthlyIncome'] },
  { name: 'Changes', sections: ['equityChanges', 'subordinatedChanges'] },
];

/** A sheet with its sections as the form has them. */
export type SheetPlan = { name: string; sections: readonly FormSection[] };

export const withdrawalSheet = 'Exemption and withdrawals';

/** Rows of a sheet above its first section: title, firm and period, headings. They stay in view. */
export const headRows = 3;

/** Columns of a sheet before its amounts: line and description. */
export const leadColumns = 2;

/** Where the amount of a box stands. */
export type BoxPlace = { sheet: string; row: number; column: number };

export type BoxPlaces = ReadonlyMap<string, BoxPlace>;

/** A row of a sheet: the title of a section, or one of its lines. */
export type PlacedRow = { row: number; section: FormSection; line: FormRow | null };

export const withdrawalColumns = { item: 5, amount: 6 } as const;
export const firstWithdrawalRow = 13;

/** The sheets of a form's sections. */
export function planSheets({ sections }: Pick<FocusForm, 'sections'>): readonly SheetPlan[] {
  return sheets.map((sheet) => ({ name: sheet.name, sections: sheet.sections.map((name) => sections[name]) }));
}

/** The most columns of amounts that a section of the sheet has; narrower sections stand to the right. */
export function amountColumnsOf({ sections }: SheetPlan): number {
  return Math.max(...sections.map((section) => section.columns.length));
}

export function hasMemos({ sections }: SheetPlan): boolean {
  return sections.some((section) => section.rows.some((row) => row.memo !== undefined));
}

/** The rows of a sheet below its head, each with its number. */
export function placedRows({ sections }: SheetPlan): readonly PlacedRow[] {
  const rows = sections.flatMap((section) => [null, ...section.rows].map((line) => ({ section, line })));
  return rows.map((placed, index) => ({ ...placed, row: headRows + 1 + index }));
}

/** The column of a memo's amount; its item number stands to the left. */
export const memoColumn = leadColumns + 2;

/** The column of an amount, counted from 1; its item number stands to the left. */
export function amountColumn(plan: SheetPlan, index: number, columnCount: number): number {
  const lead = leadColumns + (hasMemos(plan) ? 2 : 0);
  const offset = amountColumnsOf(plan) - columnCount;
  return lead + 2 * (offset + index) + 2;
}

/** Where the amount of every box of a form stands. */
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
    { sheet: withdrawalSheet, row: firstWithdrawalRow + index, column: withdrawalColumns.amount },
  ]);
}

/** Which item of a row of withdrawals is its amount. */
export const withdrawalAmount = 3;
