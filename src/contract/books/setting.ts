import type { Static } from 'typebox';
import type { focusSettingSchema, ssoiSettingSchema } from './setting.schema';

export type { AccountType } from './setting.values';

export type Allowable = 'Allowable' | 'Non-Allowable';
export type FocusSetting = Static<typeof focusSettingSchema>;
export type SsoiSetting = Static<typeof ssoiSettingSchema>;
