/**
 * A broker-dealer's filings with a due date: FOCUS and its schedules, FOCUS as of a withdrawal, the Supplemental Statement of Income, SIPC's forms,
 * Form Custody, the annual audited report with the statement on its accountant, the notice on a replaced one and SIPC's agreed-upon procedures, OBS,
 * proposed subordination agreements, the review of the fidelity bond, and the computation of a month.
 */
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
  'ACCOUNTANT',
  'AGREEMENT',
  'SIPC_PROCEDURES',
  'OBS',
  'MONTHLY_COMPUTATION',
  'FIDELITY_BOND',
  'ACCOUNTANT_CHANGE',
] as const;

export type FilingKind = (typeof filingKinds)[number];

/** Maximum length of a holiday's name and of a due date's source. */
export const maxCalendarText = 100;

/** Addresses that a person may have at a time. */
export const maxCalendarLinks = 50;

/** Kinds of mail reminders: filings by the days left, and waiting tasks. */
export const reminderKinds = ['DUE_10', 'DUE_3', 'DUE_1', 'PAST_DUE', 'LEVELS', 'REVIEWS'] as const;

export type ReminderKind = (typeof reminderKinds)[number];
