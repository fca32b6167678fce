import type { Static } from 'typebox';
import type { companyChangeSchema, companyProfileSchema, companySchema } from './company.schema';

export {
  type CompanyType,
  companySavedTexts,
  equityItems,
  focusReportPursuant,
  otherQuestions,
  ownSections,
  type ReportFrequency,
} from './company.values';

export type CompanyProfile = Static<typeof companyProfileSchema>;
export type Company = Static<typeof companySchema>;

/** What a save of the company carries: see `companyChangeSchema`. */
export type CompanyChange = Static<typeof companyChangeSchema>['data'];
