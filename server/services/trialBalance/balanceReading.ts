import { noPeriodText } from '@server/services/figures/period';
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
  const period = readPeriod(timeReport);
  const text = (description ?? '').trim();
  const textMessage = textFault(text, longestDescription);
  if (debitReading.ok && creditReading.ok && period !== null && textMessage === null) {
    const values = {
      debit: debitReading.value,
      credit: creditReading.value,
      period_end: period.end,
      time_report: timeReport,
      description: text === '' ? null : text,
    };
    return { ok: true, values };
  }
  const faults = [
    amountFault('debit', debitReading),
    amountFault('credit', creditReading),
    fault('time_report', period === null ? noPeriodText : null),
    fault('description', textMessage),
  ];
  return { ok: false, faults: faults.flat() };
}

/** Periods come over and over in a file; those of a century are few. */
const knownPeriods = new Map<string, Period>();

function readPeriod(timeReport: string): Period | null {
  const known = knownPeriods.get(timeReport);
  if (known !== undefined) return known;
  const period = parsePeriod(timeReport);
  if (period !== null) knownPeriods.set(timeReport, period);
  return period;
}

function amountFault(field: string, reading: ReturnType<typeof readAmount>): FieldFault[] {
  return fault(field, reading.ok ? null : `The amount ${reading.reason}`);
}

function fault(field: string, message: string | null): FieldFault[] {
  return message === null ? [] : [{ field, message }];
}
