import type { Static } from 'typebox';
import type {
  findingSchema,
  focusGenerateSchema,
  focusPrefillAnswerSchema,
  reportSchema,
  warningSchema,
} from './report.schema';

export const reportTypes = ['FOCUS', 'SSOI'] as const;
export type ReportType = (typeof reportTypes)[number];

export const documentTypes = ['pdf', 'excel'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const findingSeverities = ['error', 'warning'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];
export type ReportFinding = Static<typeof findingSchema>;
export type ReportWarning = Static<typeof warningSchema>;
export type Report = Static<typeof reportSchema>;
export type FocusGenerateRequest = Static<typeof focusGenerateSchema>['data'];
export type FocusPrefill = Static<typeof focusPrefillAnswerSchema>['data'];
