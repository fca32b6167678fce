import type { Static } from 'typebox';
import type { filingTemplateAnswerSchema, templateReportSchema } from './filing.schema';
import type { templateFormats } from './filing.values';

export type TemplateFormat = (typeof templateFormats)[number];
export type TemplateReport = Static<typeof templateReportSchema>;
export type FilledTemplate = Static<typeof filingTemplateAnswerSchema>['data'];
