import type { ReportKindDescription } from '@/features/reports';
import { AnnualOutcome } from './AnnualOutcome';

/** The annual report in the app; its questions and texts come from the server. */
export const annualKind: ReportKindDescription = {
  successText: 'Report Generated Successfully.',
  failureText: 'Failed to generate report',
  noReportText: 'Unable to generate report.',
  periodField: 'endDate',
  actions: [{ name: 'submit', text: 'Submit' }],
  Outcome: AnnualOutcome,
};
