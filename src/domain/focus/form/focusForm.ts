import { maxWithdrawals } from '@/domain/focus/capitalInputs';
import { type FocusReport, isDraft, type Units } from '@/domain/focus/focusReport';
import { wholeDollarFigures } from '@/domain/focus/wholeDollars';
import { formatPeriod } from '@/domain/periods';
import { type AnswerRow, answersOf, coverRows, exemptionRows } from './answers';
import { type PrintedBox, printBoxes } from './boxes';
import { equityChanges, subordinatedChanges } from './changes';
import { assets, liabilities, ownershipEquity } from './financialCondition';
import type { FormSection } from './formSection';
import { expenses, monthlyIncome, netIncome, revenue } from './income';
import { netCapital } from './netCapital';
import { aggregateIndebtedness, alternateRequirement, otherRatios, requirement } from './requirement';
import { type NoteGroup, reviewNotes, wholeDollarNotes } from './reviewNotes';
import { type FocusWords, focusWords } from './words';

/** The parts of the form that have lines with amounts, in the form's order. */
const focusSections = {
  assets,
  liabilities,
  ownershipEquity,
  netCapital,
  requirement,
  aggregateIndebtedness,
  otherRatios,
  alternateRequirement,
  revenue,
  expenses,
  netIncome,
  monthlyIncome,
  equityChanges,
  subordinatedChanges,
} as const satisfies Record<string, FormSection>;

export type FocusSectionName = keyof typeof focusSections;

/**
 * A FOCUS report as it is printed, every word, item number and amount of it, as plain JSON. Documents and later periods read nothing else,
 * so that it stays as it was filed whatever becomes of the rules and captions that made it.
 */
export type FocusForm = {
  firm: string;
  /** As people write it: `Q2 25`. */
  period: string;
  /** When the report was generated, ISO 8601. */
  generatedAt: string;
  isDraft: boolean;
  words: FocusWords;
  /** What stands in the boxes with words, by item number; a ticked box holds an `X`. */
  answers: Readonly<Record<string, string>>;
  sections: Readonly<Record<FocusSectionName, FormSection>>;
  /** The item numbers of each row of proposed withdrawals, and of their total. */
  withdrawals: { rows: readonly (readonly string[])[]; total: string };
  /** Every amount box, by item number. */
  boxes: Readonly<Record<Units, Readonly<Record<string, PrintedBox>>>>;
  review: Readonly<Record<Units, readonly NoteGroup[]>>;
  /** What only the workbook lists. */
  sheets: { cover: readonly AnswerRow[]; exemption: readonly AnswerRow[] };
};

/** A form in the units that it is printed in. */
export type PrintedFocus = Omit<FocusForm, 'boxes' | 'review'> & {
  units: Units;
  boxes: FocusForm['boxes'][Units];
  review: FocusForm['review'][Units];
};

/** Prints a report by today's captions, in cents and in whole dollars. */
export function printFocus(report: FocusReport): FocusForm {
  const { filer, generatedAt, computation } = report;
  const wholeDollars = wholeDollarFigures(report);
  return {
    firm: filer.name,
    period: formatPeriod(computation.period),
    generatedAt,
    isDraft: isDraft(report),
    words: focusWords,
    answers: answersOf(report),
    sections: focusSections,
    withdrawals: {
      rows: Array.from({ length: maxWithdrawals }, (_, index) => withdrawalCodes(4600 + 10 * index)),
      total: '4699',
    },
    boxes: { cents: printBoxes(computation.figures, 'cents'), dollars: printBoxes(wholeDollars, 'dollars') },
    review: { cents: reviewNotes(computation), dollars: wholeDollarNotes(computation, wholeDollars) },
    sheets: { cover: coverRows(report), exemption: exemptionRows(report) },
  };
}

/** The form in the units wanted. */
export function inUnits({ boxes, review, ...form }: FocusForm, units: Units): PrintedFocus {
  return { ...form, units, boxes: boxes[units], review: review[units] };
}

/** The text of an amount box; empty where the form has none. */
export function boxText({ boxes }: Pick<PrintedFocus, 'boxes'>, code: string): string {
  return boxes[code]?.text ?? '';
}

function withdrawalCodes(first: number): readonly string[] {
  return Array.from({ length: 6 }, (_, offset) => String(first + offset));
}
