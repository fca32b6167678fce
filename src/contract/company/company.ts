import type { Static } from 'typebox';
import type {
  companyChangeSchema,
  companyCreatedAnswerSchema,
  companyCreationSchema,
  companyProfileSchema,
  companySchema,
} from './company.schema';

export {
  accountantCategories,
  accountantTypes,
  accountingSoftware,
  type CompanyType,
  companySavedTexts,
  companyTypes,
  equityItems,
  finopLicenses,
  focusReportPursuant,
  maxProfileParagraph,
  maxProfileText,
  maxSubsidiaries,
  monthDayPattern,
  otherQuestions,
  ownSections,
  type ReportFrequency,
  reportFrequencies,
} from './company.values';

export type CompanyProfile = Static<typeof companyProfileSchema>;
export type Company = Static<typeof companySchema>;

/** What a save of the company carries: see `companyChangeSchema`. */
export type CompanyChange = Static<typeof companyChangeSchema>['data'];

/** What a new company begins with. */
export type CompanyCreation = Static<typeof companyCreationSchema>['data'];
export type CompanyCreatedAnswer = Static<typeof companyCreatedAnswerSchema>;
