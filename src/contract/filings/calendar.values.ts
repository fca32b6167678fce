/** What a broker-dealer files by a due date: FOCUS and its schedules, FOCUS once more as of a withdrawal, the Supplemental Statement of Income, what SIPC asks for, Form Custody, the annual audited report. */
export const filingKinds = [
  'FOCUS',
  'FOCUS_WITHDRAWAL',
  'SSOI',
  'SIPC_6',
  'SIPC_7',
  'SIPC_3',
  'SIS',
  'SCHEDULE_I',
  'CUSTODY',
  'ANNUAL',
] as const;
export type FilingKind = (typeof filingKinds)[number];

/** Characters of a holiday's name and of a due date's source at most. */
export const maxCalendarText = 100;
