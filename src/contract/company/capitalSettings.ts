import type { Static } from 'typebox';
import type {
  capitalSettingsEntrySchema,
  capitalSettingsSchema,
  capitalSettingsValuesSchema,
} from './capitalSettings.schema';

export type { CapitalActivity, CapitalMethod, NonMarketablePlace } from './capitalSettings.values';
export { capitalActivities, maxAddOns, maxReasonLength } from './capitalSettings.values';

export type CapitalSettingsList = Static<typeof capitalSettingsSchema>;
export type CapitalSettingsEntry = Static<typeof capitalSettingsEntrySchema>;
export type CapitalSettingsValues = Static<typeof capitalSettingsValuesSchema>;
export type CapitalSettingsChange = CapitalSettingsList['history'][number];
