import type { FilingKind } from '@/contract/reports/calendar';

/** What people call the filings. */
export const filingNames: Readonly<Record<FilingKind, string>> = {
  FOCUS: 'FOCUS Part IIA',
  SSOI: 'SSOI',
  ANNUAL: 'Annual audited report',
};
