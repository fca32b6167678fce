import { amountOf } from '@/domain/focus/figures';
import type { Figures } from '@/domain/focus/types';
import { type Money, negate, subtract, zero } from '@/domain/money';
import { finalLabel } from './getComputationLook';

/** A row of the net capital report. Amounts printed in brackets on the form are negative here, so that the column adds up. */
export type NetCapitalRow = {
  label: string;
  /** The item numbers of the row. */
  codes: readonly string[];
  amount: Money | null;
  unit: 'money' | 'percent';
  isTotal: boolean;
};

type RowPlan = {
  label: string;
  code: string;
  /** The item of the alternative method that replaces the basic method's. */
  alternative?: string;
  less?: string;
  isDeducted?: true;
  isTotal?: true;
  unit?: 'percent';
};

const rowPlans: readonly RowPlan[] = [
  { label: 'Total ownership equity', code: '3480' },
  { label: 'Ownership equity not allowable for net capital', code: '3490', isDeducted: true },
  { label: 'Net Worth', code: '3500', isTotal: true },
  { label: 'Allowable subordinated liabilities', code: '3520' },
  { label: 'Other (deductions) or allowable credits', code: '3525' },
  { label: 'Adjusted Net Worth', code: '3530', isTotal: true },
  { label: 'Non-allowable assets', code: '3540', isDeducted: true },
  { label: 'Secured demand note deficiency', code: '3590', isDeducted: true },
  { label: 'Commodity futures and spot charges', code: '3600', isDeducted: true },
  { label: 'Other deductions and charges', code: '3610', isDeducted: true },
  { label: 'Current Net Capital Before Haircuts', code: '3530', less: '3620', isTotal: true },
  { label: 'Other additions and allowable credits', code: '3630' },
  { label: 'Tentative Net Capital', code: '3640', isTotal: true },
  { label: 'Haircuts: contractual securities commitments', code: '3660', isDeducted: true },
  { label: 'Haircuts: subordinated securities borrowings', code: '3670', isDeducted: true },
  { label: 'Haircuts: exempted securities', code: '3735', isDeducted: true },
  { label: 'Haircuts: debt securities', code: '3733', isDeducted: true },
  { label: 'Haircuts: options', code: '3730', isDeducted: true },
  { label: 'Haircuts: other securities', code: '3734', isDeducted: true },
  { label: 'Haircuts: undue concentration', code: '3650', isDeducted: true },
  { label: 'Haircuts: other', code: '3736', isDeducted: true },
  { label: 'Net Capital', code: '3750', isTotal: true },
  { label: 'Net capital requirement', code: '3760', isDeducted: true },
  { label: finalLabel, code: '3770', alternative: '3910', isTotal: true },
  { label: 'Aggregate indebtedness', code: '3840' },
  { label: 'Aggregate indebtedness to net capital', code: '3850', unit: 'percent' },
];

/** The rows that add up to net capital, or are deducted on the way, in the report's order: item numbers in the form's sign. */
export const netCapitalParts = rowPlans
  .slice(
    0,
    rowPlans.findIndex(({ code }) => code === '3750'),
  )
  .filter(({ isTotal }) => isTotal !== true)
  .map(({ code, label, isDeducted }) => ({ code, label, isDeducted: isDeducted === true }));

/** Returns the item number of a net capital row for lists; null for a difference of two items, or if a backend has no number. */
export function itemNumberOf(codes: readonly string[]): string | null {
  const [code = null, less] = codes;
  return less === undefined ? code : null;
}

/** Rows that are one item less another, by both item numbers: `3530-3620`. */
export const netCapitalDifferences: Readonly<Record<string, string>> = Object.fromEntries(
  rowPlans.flatMap(({ label, code, less }) => (less === undefined ? [] : [[`${code}-${less}`, label]])),
);

/** Returns the rows of the net capital report, in the report's order, with the specification's six totals. */
export function netCapitalRows(figures: Figures): readonly NetCapitalRow[] {
  return rowPlans.map((plan) => netCapitalRow(plan, figures));
}

function netCapitalRow({ label, less, isDeducted, isTotal, unit, ...plan }: RowPlan, figures: Figures): NetCapitalRow {
  const code = figures[plan.code]?.isOfOtherMethod === true ? (plan.alternative ?? plan.code) : plan.code;
  return {
    label,
    codes: less === undefined ? [code] : [code, less],
    amount: isDeducted === true ? negated(amountOf(figures, code)) : difference(figures, code, less),
    unit: unit ?? 'money',
    isTotal: isTotal === true,
  };
}

function negated(amount: Money | null): Money | null {
  return amount === null ? null : negate(amount);
}

function difference(figures: Figures, code: string, less: string | undefined): Money | null {
  const amount = amountOf(figures, code);
  const deducted = less === undefined ? zero : amountOf(figures, less);
  return amount === null || deducted === null ? null : subtract(amount, deducted);
}
