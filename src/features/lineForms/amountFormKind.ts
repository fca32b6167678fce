import type { ReportKindDescription } from '@/features/reports';
import { amountFormOutcome } from './AmountFormOutcome';

/** Returns a form of amounts for the app; its questions and texts come from the server. */
export function amountFormKind(path: string): ReportKindDescription {
  return {
    successText: 'Report Generated Successfully.',
    failureText: 'Failed to generate report',
    noReportText: 'Unable to generate report.',
    periodField: 'endDate',
    actions: [{ name: 'submit', text: 'Submit' }],
    Outcome: amountFormOutcome(path),
  };
}
