import { type InferType, number, object, string } from 'yup';
import type { PasteTerms } from '@/components/staging/pasting/pasteTerms';
import type { CommitmentEntry, CommitmentValues } from '@/contract/registers/commitments.schema';
import {
  type CommitmentClass,
  commitmentClasses,
  commitmentCsvColumns,
  maxIssuer,
} from '@/contract/registers/registers';
import { parsePeriod } from '@/domain/periods';
import { periodExamples } from '@/domain/periodText';
import { haircutIssue, readCommitmentCells } from '@/domain/registers/commitments/commitment';
import { stagedAddition } from '@/lib/staging';
import { currency, positiveAmount, required, requiredMessage } from '@/lib/validation';
import { loadPeriods, type PeriodPaste, pastedPeriod, pasteFields, readPasted, refusedCells } from '../pasting';
import { commitmentKind, toCommitmentValues } from './commitmentKind';

export const commitmentFormSchema = object({
  time_report: string()
    .required(requiredMessage)
    .test('period', `Enter a period like ${periodExamples}.`, (text) => text === '' || parsePeriod(text) !== null),
  issuer: required(requiredMessage, maxIssuer),
  security_class: string<CommitmentClass>().oneOf(commitmentClasses).required(requiredMessage),
  amount: positiveAmount(),
  deduction: currency()
    .defined()
    .test('class', (deduction, { parent, createError }) => {
      const message = haircutIssue(parent.security_class, deduction);
      return message === null || createError({ message });
    }),
  profit: number().nullable().defined(),
});

/** Form values of a commitment. */
export type CommitmentForm = InferType<typeof commitmentFormSchema>;

/** Returns the form's initial values: the commitment to edit, or an empty one of a period. */
export function toCommitmentForm(commitment: CommitmentValues | null, timeReport: string): CommitmentForm {
  if (commitment !== null) return toCommitmentValues(commitment);
  return {
    time_report: timeReport,
    issuer: '',
    security_class: 'UNLISTED_EQUITY',
    amount: null,
    deduction: null,
    profit: null,
  };
}

/** Returns a new row with a temporary id, created at `now` (ISO 8601). */
export function newCommitment(values: CommitmentForm, { id, now }: { id: number; now: string }): CommitmentEntry {
  return { ...stagedAddition(id, now), ...toValues(values) };
}

/** Applies the form's values to a row. */
export function applyCommitmentForm(commitment: CommitmentEntry, values: CommitmentForm): CommitmentEntry {
  return { ...commitment, ...toValues(values) };
}

function toValues({ issuer, amount, profit, ...form }: CommitmentForm): CommitmentValues {
  return { ...form, issuer: issuer.trim(), amount: amount ?? 0, profit: profit ?? 0 };
}

const cellFields = ['time_report', 'issuer', 'security_class', 'amount', 'deduction', 'profit'] as const;

type Cells = Partial<Record<(typeof cellFields)[number], string>>;

/** Returns the terms of pasted commitments: found by period, issuer and class, as an import finds them. */
export function commitmentPaste(options: PeriodPaste): PasteTerms<CommitmentEntry, CommitmentForm> {
  const periodOf = (cells: Cells) => pastedPeriod(options, cells);
  return {
    fields: pasteFields(cellFields, commitmentCsvColumns, 'issuer'),
    fits: (cells) => readCommitmentCells(cells).values.security_class !== undefined,
    prepare: (all) => async (dispatch) => ({
      rows: await dispatch(loadPeriods(commitmentKind, options.companyId, all.map(periodOf))),
      keyOfRow: (row) => keyOf(row, row.time_report),
      keyOfCells: (cells) => keyOf(readCommitmentCells(cells).values, periodOf(cells)),
      read: (cells, before) => readCommitment(cells, before, periodOf(cells)),
    }),
  };
}

function keyOf({ issuer, security_class: key }: Partial<CommitmentValues>, timeReport: string): string {
  return [parsePeriod(timeReport)?.end, issuer, key].join(' | ');
}

async function readCommitment(cells: Cells, before: CommitmentEntry | null, timeReport: string) {
  const { time_report: _period, ...others } = cells;
  const { values, issues } = readCommitmentCells(others);
  if (issues.length > 0) return refusedCells(issues);
  return readPasted(commitmentFormSchema, { ...toCommitmentForm(before, ''), ...values, time_report: timeReport });
}
