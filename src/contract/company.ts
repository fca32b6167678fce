import type { Static } from 'typebox';
import type { companyProfileSchema, companySchema } from './company.schema';

export { type CompanyType, focusReportPursuant, type ReportFrequency } from './company.values';

export type CompanyProfile = Static<typeof companyProfileSchema>;
export type Company = Static<typeof companySchema>;
