import type { FieldIssue, Reading } from '@server/services/staging/stagedKind';
import { quoted, textIssue } from '@server/services/staging/textRules';
import { readAmount } from '@/domain/numberText';
import { formatPeriod, type IsoDate, parsePeriod } from '@/domain/periods';
import { type PeriodContext, periodEnding, periodExamples, readPeriod } from '@/domain/periodText';

/** A trial balance row as it was sent, without its account: amounts as text, debit and credit kept as they were given. */
export type SentBalance = { debit: string; credit: string; timeReport: string; description: string | null };

const maxDescriptionLength = 1000;

/** A period by its name and last day, or what is wrong with the text. */
type TimeReportReading = { ok: true; timeReport: string; end: IsoDate } | { ok: false; message: string };
type PeriodReader = (text: string) => TimeReportReading;

/**
 * The rules of a trial balance row that need no books: exact amounts of at most two decimals, and a period, which calls name as they answer it
 * (`JAN 25`).
 */
export function readBalance(
  { debit, credit, timeReport, description }: SentBalance,
  readTimeReport: PeriodReader = readWireTimeReport,
): Reading {
  const debitReading = readAmount(debit);
  const creditReading = readAmount(credit);
  const period = readTimeReport(timeReport);
  const text = (description ?? '').trim();
  const textReason = textIssue(text, maxDescriptionLength);
  if (debitReading.ok && creditReading.ok && period.ok && textReason === null) {
    const values = {
      debit: debitReading.value,
      credit: creditReading.value,
      period_end: period.end,
      time_report: period.timeReport,
      description: text === '' ? null : text,
    };
    return { ok: true, values };
  }
  const issues = [
    issueOf('debit', amountIssue(debit, debitReading)),
    issueOf('credit', amountIssue(credit, creditReading)),
    issueOf('time_report', period.ok ? null : period.message),
    issueOf('description', textReason === null ? null : `${quoted(text)} ${textReason}. Change the text.`),
  ];
  return { ok: false, issues: issues.flat() };
}

/** A reader of periods as people write them, for one company. Periods come over and over in a file, so that each is read once. */
export function createPeriodReader(context: PeriodContext): PeriodReader {
  const known = new Map<string, TimeReportReading>();
  return (text) => {
    const reading = known.get(text) ?? readWritten(text, context);
    if (known.size < maxKnownPeriods) known.set(text, reading);
    return reading;
  };
}

const maxKnownPeriods = 1000;

function readWritten(text: string, context: PeriodContext): TimeReportReading {
  if (text.trim() === '') return { ok: false, message: `Time Report is required. Enter it like ${periodExamples}.` };
  const reading = readPeriod(text);
  if (reading.kind === 'none') {
    return { ok: false, message: `${quoted(text)} ${reading.reason}. Enter it like ${periodExamples}.` };
  }
  const period = reading.kind === 'period' ? reading.period : periodEnding(reading.end, context);
  return { ok: true, timeReport: formatPeriod(period), end: period.end };
}

function readWireTimeReport(text: string): TimeReportReading {
  const period = parsePeriod(text);
  if (period === null) return { ok: false, message: `${quoted(text)} isn't a period. Enter it like JAN 25 or Q1 25.` };
  return { ok: true, timeReport: text, end: period.end };
}

function amountIssue(text: string, reading: ReturnType<typeof readAmount>): string | null {
  if (reading.ok) return null;
  if (text.trim() === '') return 'An amount is required. Enter it like 1,234.50, or 0 for none.';
  return `${quoted(text)} ${reading.reason}. Enter it like 1,234.50.`;
}

function issueOf(field: string, message: string | null): FieldIssue[] {
  return message === null ? [] : [{ field, message }];
}
