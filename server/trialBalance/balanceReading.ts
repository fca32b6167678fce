import { quoted, textIssue } from '@server/common/textRules';
import type { FieldIssue, Reading } from '@server/staging/stagedKind';
import { parseAmountText } from '@/domain/numberText';
import { formatPeriod, type IsoDate, parsePeriod } from '@/domain/periods';
import { type PeriodContext, periodExamples, readPeriod, resolvePeriodEnd } from '@/domain/periodText';

/** A trial balance row as sent, without its account; debit and credit are unparsed texts. */
export type SentBalance = { debit: string; credit: string; timeReport: string; description: string | null };

const maxDescriptionLength = 1000;

/** A period by its name and last day, or the issue of the text. */
type TimeReportReading = { ok: true; timeReport: string; end: IsoDate } | { ok: false; message: string };
type PeriodReader = (text: string) => TimeReportReading;

/**
 * Validates a trial balance row without the books: exact amounts of at most two decimals, and a period, which calls name in wire format (`JAN 25`).
 */
export function readBalance(
  { debit, credit, timeReport, description }: SentBalance,
  readTimeReport: PeriodReader = readWireTimeReport,
): Reading {
  const debitReading = parseAmountText(debit);
  const creditReading = parseAmountText(credit);
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

/** Creates a cached reader of periods as users type them, for one company. A file repeats the same few periods. */
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
  const period = reading.kind === 'period' ? reading.period : resolvePeriodEnd(reading.end, context);
  return { ok: true, timeReport: formatPeriod(period), end: period.end };
}

function readWireTimeReport(text: string): TimeReportReading {
  const period = parsePeriod(text);
  if (period === null) return { ok: false, message: `${quoted(text)} isn't a period. Enter it like JAN 25 or Q1 25.` };
  return { ok: true, timeReport: text, end: period.end };
}

function amountIssue(text: string, reading: ReturnType<typeof parseAmountText>): string | null {
  if (reading.ok) return null;
  if (text.trim() === '') return 'An amount is required. Enter it like 1,234.50, or 0 for none.';
  return `${quoted(text)} ${reading.reason}. Enter it like 1,234.50.`;
}

function issueOf(field: string, message: string | null): FieldIssue[] {
  return message === null ? [] : [{ field, message }];
}
