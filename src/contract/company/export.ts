import type { Static } from 'typebox';
import type { companyExportSchema } from './export.schema';

export type CompanyExport = Static<typeof companyExportSchema>;
