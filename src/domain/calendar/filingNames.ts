import type { FilingKind } from '@/contract/calendar';

/** What people call the filings. */
export const filingNames: Readonly<Record<FilingKind, string>> = {
  FOCUS: 'FOCUS Part IIA',
  SSOI: 'SSOI',
  ANNUAL: 'Annual audited report',
};
