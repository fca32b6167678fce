/** What a broker-dealer files by a due date: FOCUS, the Supplemental Statement of Income, SIPC's assessments, the annual audited report. */
export const filingKinds = ['FOCUS', 'SSOI', 'SIPC_6', 'SIPC_7', 'ANNUAL'] as const;
export type FilingKind = (typeof filingKinds)[number];

/** Characters of a holiday's name and of a due date's source at most. */
export const maxCalendarText = 100;
