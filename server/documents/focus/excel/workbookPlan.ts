import { equityChanges, subordinatedChanges } from '@server/documents/focus/form/changes';
import { assets, liabilities, ownershipEquity } from '@server/documents/focus/form/financialCondition';
import type { FormRow, FormSection } from '@server/documents/focus/form/formSection';
import { expenses, monthlyIncome, netIncome, revenue } from '@server/documents/focus/form/income';
import { netCapital } from '@server/documents/focus/form/netCapital';
import {
  aggregateIndebtedness,
  alternateRequirement,
  otherRatios,
  requirement,
} from '@server/documents/focus/form/requirement';

/** A sheet with the sections that it shows one below the other. */
export type SheetPlan = { name: string; sections: readonly FormSection[] };

export const sheetPlans: readonly SheetPlan[] = [
  { name: 'Assets', sections: [assets] },
  { name: 'Liabilities and equity', sections: [liabilities, ownershipEquity] },
  { name: 'Net capital', sections: [netCapital] },
  { name: 'Requirement', sections: [requirement, aggregateIndebtedness, otherRatios, alternateRequirement] },
  { name: 'Income', sections: [revenue, expenses, netIncome, monthlyIncome] },
  { name: 'Changes', sections: [equityChanges, subordinatedChanges] },
];

export const withdrawalSheet = 'Exemption and withdrawals';

/** Rows of a sheet above its first section: title, firm and period, headings. They stay in view. */
export const headRows = 3;

/** Columns of a sheet before its amounts: line and description. */
export const leadColumns = 2;

/** Where the amount of a box stands. */
export type BoxPlace = { sheet: string; row: number; column: number };

/** A row of a sheet: the title of a section, or one of its lines. */
export type PlacedRow = { row: number; section: FormSection; line: FormRow | null };

export const withdrawalColumns = { item: 5, amount: 6 } as const;
export const firstWithdrawalRow = 13;

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

/** Where the amount of every box stands. */
export const boxPlaces: ReadonlyMap<string, BoxPlace> = new Map([...sectionPlaces(), ...withdrawalPlaces()]);

function sectionPlaces(): (readonly [string, BoxPlace])[] {
  return sheetPlans.flatMap((plan) => placedRows(plan).flatMap((placed) => linePlaces(plan, placed)));
}

function linePlaces(plan: SheetPlan, { row, section, line }: PlacedRow): (readonly [string, BoxPlace])[] {
  const place = (column: number): BoxPlace => ({ sheet: plan.name, row, column });
  const boxes = (line?.boxes ?? []).flatMap((code, index): (readonly [string, BoxPlace])[] =>
    code === null ? [] : [[code, place(amountColumn(plan, index, section.columns.length))]],
  );
  return line?.memo === undefined ? boxes : [...boxes, [line.memo, place(memoColumn)]];
}

function withdrawalPlaces(): (readonly [string, BoxPlace])[] {
  const codes = [...Array.from({ length: 10 }, (_, index) => String(4603 + 10 * index)), '4699'];
  return codes.map((code, index) => [
    code,
    { sheet: withdrawalSheet, row: firstWithdrawalRow + index, column: withdrawalColumns.amount },
  ]);
}
