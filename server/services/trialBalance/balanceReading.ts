import type { FieldIssue, Reading } from '@server/services/staging/stagedKind';
import { quoted, textIssue } from '@server/services/staging/textRules';
import { readAmount } from '@/domain/numberText';
import { type Period, parsePeriod } from '@/domain/periods';

/** A trial balance row as it was sent, without its account: amounts as text, debit and credit kept as they were given. */
export type SentBalance = { debit: string; credit: string; timeReport: string; description: string | null };

const maxDescriptionLength = 1000;

/** The rules of a trial balance row that need no books: exact amounts of at most two decimals, and a period. */
export function readBalance({ debit, credit, timeReport, description }: SentBalance): Reading {
  const debitReading = readAmount(debit);
  const creditReading = readAmount(credit);
  const period = readPeriod(timeReport);
  const text = (description ?? '').trim();
  const textReason = textIssue(text, maxDescriptionLength);
  if (debitReading.ok && creditReading.ok && period !== null && textReason === null) {
    const values = {
      debit: debitReading.value,
      credit: creditReading.value,
      period_end: period.end,
      time_report: timeReport,
      description: text === '' ? null : text,
    };
    return { ok: true, values };
  }
  const issues = [
    issueOf('debit', amountIssue(debit, debitReading)),
    issueOf('credit', amountIssue(credit, creditReading)),
    issueOf('time_report', period === null ? periodIssue(timeReport) : null),
    issueOf('description', textReason === null ? null : `${quoted(text)} ${textReason}. Write another text.`),
  ];
  return { ok: false, issues: issues.flat() };
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

function amountIssue(text: string, reading: ReturnType<typeof readAmount>): string | null {
  if (reading.ok) return null;
  if (text.trim() === '') return 'An amount is required. Write it like 1,234.50, or 0 for none.';
  return `${quoted(text)} ${reading.reason}. Write it like 1,234.50.`;
}

function periodIssue(timeReport: string): string {
  if (timeReport.trim() === '') return 'Time Report is required. Write it like JAN 25 or Q1 25.';
  return `${quoted(timeReport)} is not a period. Write it like JAN 25 or Q1 25.`;
}

function issueOf(field: string, message: string | null): FieldIssue[] {
  return message === null ? [] : [{ field, message }];
}
