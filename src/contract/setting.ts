import type { Static } from 'typebox';
import type { focusSettingSchema, ssoiSettingSchema } from './setting.schema';

/** Account types as they travel; equity lines travel as Liabilities. */
export const accountTypes = ['Assets', 'Liabilities', 'Income', 'Expenses'] as const;
export type AccountType = (typeof accountTypes)[number];

export type Allowable = 'Allowable' | 'Non-Allowable';
export type FocusSetting = Static<typeof focusSettingSchema>;
export type SsoiSetting = Static<typeof ssoiSettingSchema>;
