import type { KindDescription } from '../reportKind';
import { withOfferingRules } from './offeringRules';
import { SsoiPreviewModal } from './SsoiPreviewModal';
import { SsoiPreviewPanel } from './SsoiPreviewPanel';

/** The Supplemental Statement of Income in the app. */
export const ssoiKind: KindDescription = {
  successText: 'Report Generated Successfully.',
  failureText: 'Failed to generate report',
  noReportText: 'Unable to generate report.',
  periodField: 'endDate',
  withRules: withOfferingRules,
  actions: [
    { name: 'preview', text: 'Preview & Submit' },
    { name: 'submit', text: 'Submit' },
  ],
  Outcome: SsoiPreviewPanel,
  Preview: SsoiPreviewModal,
};
