import type { Static } from 'typebox';
import Type from 'typebox';
import { containsSchema, idSchema, listQueryProperties } from '@/contract/wire/query.schema';
import { accountTypes } from './setting';

/** A FOCUS line as the picker and the accounts show it. */
export const focusSettingSchema = Type.Object({
  id: idSchema,
  focus_id: Type.String(),
  type: Type.Enum(accountTypes),
  description_line: Type.String(),
  allowable: Type.Union([Type.Literal('Allowable'), Type.Literal('Non-Allowable'), Type.Null()]),
});

/** An SSOI line as the picker and the accounts show it. */
export const ssoiSettingSchema = Type.Object({
  id: idSchema,
  ssoi_id: Type.String(),
  type: Type.Enum(accountTypes),
  description_line: Type.String(),
  /** Set if the official form's code couldn't be established and ours is used. */
  is_provisional: Type.Boolean(),
});

const { company_id: _, ...pickerQueryProperties } = listQueryProperties;

export const focusSettingsQuerySchema = Type.Object({
  ...pickerQueryProperties,
  filters: Type.Optional(
    Type.Object({ focus_id: Type.Optional(containsSchema), description_line: Type.Optional(containsSchema) }),
  ),
});

export const ssoiSettingsQuerySchema = Type.Object({
  ...pickerQueryProperties,
  filters: Type.Optional(
    Type.Object({
      ssoi_id: Type.Optional(containsSchema),
      description_line: Type.Optional(containsSchema),
      type: Type.Optional(Type.Enum(accountTypes)),
    }),
  ),
});

export type FocusSetting = Static<typeof focusSettingSchema>;

export type SsoiSetting = Static<typeof ssoiSettingSchema>;
