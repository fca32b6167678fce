import Type from 'typebox';
import { containsSchema, idSchema, listQueryProperties } from '../wire/query.schema';
import { accountTypes } from './setting.values';

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
  /** Set where the official form's code could not be established and ours stands in. */
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
