import type { Static } from 'typebox';
import type { companySettingSchema, userSchema } from './user.schema';

import type { Role } from './user.values';

export { type Role, roles } from './user.values';

export type CompanySetting = Static<typeof companySettingSchema>;
export type CompanyInfo = CompanySetting['company_info'];
export type User = Static<typeof userSchema>;

/** Roles as people read them. */
export const roleNames: Record<Role, string> = { ADMIN: 'Admin', MIDDLE: 'Middle', VIEWER: 'Viewer' };
