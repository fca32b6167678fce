import type { FieldFault, Reading } from '@server/services/staging/stagedKind';
import { textFault } from '@server/services/staging/textRules';
import { readAmount } from '@/domain/amountText';
import { type Period, parsePeriod } from '@/domain/periods';

/** A trial balance row as it was sent, without its account: amounts as text, debit and credit kept as they were given. */
export type SentBalance = { debit: string; credit: string; timeReport: string; description: string | null };

const longestDescription = 1000;

/** The rules of a trial balance row that need no books: exact amounts of at most two decimals, and a period. */
export function readBalance({ debit, credit, timeReport, description }: SentBalance): Reading {
  const debitReading = readAmount(debit);
  const creditReading = readAmount(credit);
  const period = parsePeriod(timeReport);
  const text = (description ?? '').trim();
  const faults = [
    amountFault('debit', debitReading),
    amountFault('credit', creditReading),
    period === null ? { field: 'time_report', message: 'Is not a period such as JAN 25 or Q1 25' } : null,
    descriptionFault(text),
  ].filter((fault) => fault !== null);
  if (!debitReading.ok || !creditReading.ok || period === null || faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    values: valuesOf({ debit: debitReading.value, credit: creditReading.value, period, timeReport, text }),
  };
}

type ReadBalance = { debit: string; credit: string; period: Period; timeReport: string; text: string };

function valuesOf({ debit, credit, period, timeReport, text }: ReadBalance) {
  return { debit, credit, period_end: period.end, time_report: timeReport, description: text === '' ? null : text };
}

function amountFault(field: string, reading: ReturnType<typeof readAmount>): FieldFault | null {
  return reading.ok ? null : { field, message: `The amount ${reading.reason}` };
}

function descriptionFault(text: string): FieldFault | null {
  const message = textFault(text, longestDescription);
  return message === null ? null : { field: 'description', message };
}
