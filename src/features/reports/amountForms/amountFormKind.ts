import type { KindDescription } from '../reportKind';
import { amountFormOutcome } from './AmountFormOutcome';

/** A form of amounts in the app; what it asks for and says comes from the server. */
export function amountFormKind(path: string): KindDescription {
  return {
    successText: 'Report Generated Successfully.',
    failureText: 'Failed to generate report',
    noReportText: 'Unable to generate report.',
    periodField: 'endDate',
    actions: [{ name: 'submit', text: 'Submit' }],
    Outcome: amountFormOutcome(path),
  };
}
