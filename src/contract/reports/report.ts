/** Forms of our own backend that are described as data. */
export const amountFormTypes = ['SIPC_6', 'SIPC_7', 'SIPC_3', 'SIS', 'SCHEDULE_I', 'CUSTODY'] as const;

/** FOCUS and SSOI are the specification's. */
export const reportTypes = ['FOCUS', 'SSOI', ...amountFormTypes, 'ANNUAL'] as const;

export type ReportType = (typeof reportTypes)[number];

/** Labels of the kinds of reports. */
export const reportNames: Readonly<Record<ReportType, string>> = {
  FOCUS: 'FOCUS',
  SSOI: 'SSOI',
  SIPC_6: 'SIPC-6',
  SIPC_7: 'SIPC-7',
  SIPC_3: 'SIPC-3',
  SIS: 'SIS',
  SCHEDULE_I: 'Schedule I',
  CUSTODY: 'Form Custody',
  ANNUAL: 'Annual',
};

/** The segment of a kind's addresses, and of its calls. */
export const reportSegments: Readonly<Record<ReportType, string>> = {
  FOCUS: 'focus',
  SSOI: 'ssoi',
  SIPC_6: 'sipc-6',
  SIPC_7: 'sipc-7',
  SIPC_3: 'sipc-3',
  SIS: 'sis',
  SCHEDULE_I: 'schedule-i',
  CUSTODY: 'custody',
  ANNUAL: 'annual',
};

/** Returns a value for each kind of report. */
export function mapReportTypes<Value>(makeValue: (type: ReportType) => Value): Record<ReportType, Value> {
  return Object.fromEntries(reportTypes.map((type) => [type, makeValue(type)])) as Record<ReportType, Value>; // of all of them
}

export const documentTypes = ['pdf', 'excel'] as const;

export type DocumentType = (typeof documentTypes)[number];

/** The parts of the books behind a report's figures, any of which may change after it was generated. */
export const reportBases = [
  'BALANCES',
  'MAPPING',
  'POSITIONS',
  'CAPITAL_INPUTS',
  'CAPITAL_SETTINGS',
  'PROFILE',
  'PRIOR_FILING',
  'ANSWERS',
] as const;

export type ReportBase = (typeof reportBases)[number];

export const findingSeverities = ['error', 'question', 'warning'] as const;

export type FindingSeverity = (typeof findingSeverities)[number];

/**
 * Groups of a binder, in its order: generated reports, the annual package at the end of a fiscal year, statements, the books themselves, the sources
 * of net capital, checks and changes.
 */
export const binderGroups = ['REPORTS', 'ANNUAL', 'STATEMENTS', 'BOOKS', 'CAPITAL', 'CHECKS'] as const;

export type BinderGroup = (typeof binderGroups)[number];

export const templateFormats = ['excel', 'text', 'xml'] as const;

export type TemplateFormat = (typeof templateFormats)[number];

/** The cause of a report line's difference today: the books, the rules that compute it, or both. */
export const changeCauses = ['BOOKS', 'RULES', 'BOTH'] as const;

export type ChangeCause = (typeof changeCauses)[number];
