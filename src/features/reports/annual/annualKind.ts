import type { KindDescription } from '../reportKind';
import { AnnualOutcome } from './AnnualOutcome';

/** The annual report in the app; what it asks for and says comes from the server. */
export const annualKind: KindDescription = {
  successText: 'Report Generated Successfully.',
  failureText: 'Failed to generate report',
  noReportText: 'Unable to generate report.',
  periodField: 'endDate',
  actions: [{ name: 'submit', text: 'Submit' }],
  Outcome: AnnualOutcome,
};
