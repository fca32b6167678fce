import type { FirmFiling } from '@/contract/practice/practice.schema';
import type { ReportedPeriods } from '@/contract/reports/report.schema';
import { type DueFiling, dueFilings, type FilingFacts, pastDueFilings } from '@/domain/calendar/dueFilings';

/** Days before a due date from which on it's soon. */
const listedDays = 31;

/** Returns a firm's past-due filings, longest first, and the coming ones. `reported` has the last days of the periods with a final report. */
export function splitFirmFilings(
  facts: FilingFacts,
  reported: ReportedPeriods,
): { past_due: FirmFiling[]; due: FirmFiling[] } {
  const toFiling = (filing: DueFiling) => toFirmFiling(filing, reported);
  return {
    past_due: pastDueFilings(facts, reported).map(toFiling),
    due: dueFilings(facts)
      .filter(({ daysLeft }, index) => index === 0 || daysLeft <= listedDays)
      .map(toFiling),
  };
}

function toFirmFiling(filing: DueFiling, reported: ReportedPeriods): FirmFiling {
  const { kind, name, report, ofPeriod, periodEnd, due, daysLeft } = filing;
  const has_final_report = report !== null && (reported[report] ?? []).includes(periodEnd);
  return { kind, name, report, of_period: ofPeriod, period_end: periodEnd, due, days_left: daysLeft, has_final_report };
}
