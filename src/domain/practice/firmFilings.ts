import type { FirmFiling } from '@/contract/practice/practice';
import type { ReportedPeriods } from '@/contract/reports/report';
import { type DueFiling, dueFilings, type FilingFacts, pastDueFilings } from '../calendar/dueFilings';

/** Days before a due date from which on it's soon. */
export const soonDays = 14;

/** For how long a firm's row tells what is due, beside the next filing. */
const toldDays = 31;

/** The filings of a firm that are past due, the longest first, and those to come. `reported` holds the last days of the periods that have a final report. */
export function firmFilings(
  facts: FilingFacts,
  reported: ReportedPeriods,
): { past_due: FirmFiling[]; due: FirmFiling[] } {
  const toFiling = (filing: DueFiling) => toFirmFiling(filing, reported);
  return {
    past_due: pastDueFilings(facts, reported).map(toFiling),
    due: dueFilings(facts)
      .filter(({ daysLeft }, index) => index === 0 || daysLeft <= toldDays)
      .map(toFiling),
  };
}

function toFirmFiling(filing: DueFiling, reported: ReportedPeriods): FirmFiling {
  const { kind, name, report, ofPeriod, periodEnd, due, daysLeft } = filing;
  const has_final_report = report !== null && (reported[report] ?? []).includes(periodEnd);
  return { kind, name, report, of_period: ofPeriod, period_end: periodEnd, due, days_left: daysLeft, has_final_report };
}
