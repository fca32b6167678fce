import type { Static } from 'typebox';
import type {
  findingSchema,
  generateReportSchema,
  reportedPeriodsSchema,
  reportPrefillAnswerSchema,
  reportSchema,
  reportVerificationSchema,
  warningSchema,
} from './report.schema';

export {
  amountFormTypes,
  type DocumentType,
  documentTypes,
  type FindingSeverity,
  mapReportTypes,
  type ReportBase,
  type ReportType,
  reportBases,
  reportNames,
  reportSegments,
} from './report.values';

export type ReportFinding = Static<typeof findingSchema>;
export type ReportWarning = Static<typeof warningSchema>;
export type Report = Static<typeof reportSchema>;
/** The last days of the periods that a kind has a report for that no finding keeps a draft, the earliest first. */
export type ReportedPeriods = Static<typeof reportedPeriodsSchema>;
export type ReportVerification = Static<typeof reportVerificationSchema>;
export type GenerateReportRequest = Static<typeof generateReportSchema>['data'];
export type ReportPrefill = Static<typeof reportPrefillAnswerSchema>['data'];
