import type { Static } from 'typebox';
import type { companySettingSchema, userSchema } from './user.schema';

export { type Role, roles } from './user.values';

export type CompanySetting = Static<typeof companySettingSchema>;
export type CompanyInfo = CompanySetting['company_info'];
export type User = Static<typeof userSchema>;
