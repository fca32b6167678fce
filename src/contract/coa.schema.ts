import Type from 'typebox';
import { companyQuerySchema, containsSchema, idSchema, idsSchema, listQueryProperties } from './query.schema';
import { focusSettingSchema, ssoiSettingSchema } from './setting.schema';
import { accountTypes } from './setting.values';
import { maxRowsOfSave, stagedChangeProperties, stagedRowProperties } from './staging.schema';

export const coaSchema = Type.Object({
  ...stagedRowProperties,
  account_number: Type.String(),
  account_name: Type.String(),
  account_type: Type.Union([Type.Enum(accountTypes), Type.Null()]),
  allowable: Type.Union([Type.Literal('Allowable'), Type.Literal('Non-Allowable'), Type.Null()]),
  focus_setting: Type.Union([focusSettingSchema, Type.Null()]),
  ssoi_setting: Type.Union([ssoiSettingSchema, Type.Null()]),
});

export const coaListQuerySchema = Type.Object({
  ...listQueryProperties,
  filters: Type.Optional(
    Type.Object({
      id: Type.Optional(idsSchema),
      account_number: Type.Optional(containsSchema),
      account_name: Type.Optional(containsSchema),
    }),
  ),
});

export const coaChangeSchema = Type.Object({
  ...stagedChangeProperties,
  accountName: Type.String({ maxLength: 255 }),
  accountNumber: Type.String({ maxLength: 32 }),
  accountType: Type.Optional(Type.Union([Type.Enum(accountTypes), Type.Null()])),
  focusSetting: Type.Optional(Type.Union([idSchema, Type.Null()])),
  ssoiSetting: Type.Optional(Type.Union([idSchema, Type.Null()])),
});

export const coaSaveSchema = Type.Object({
  data: Type.Array(coaChangeSchema, { minItems: 1, maxItems: maxRowsOfSave }),
});

/** `PUT /coas/new`: additions, whose `updatedAt` may be left out. */
export const coaAdditionsSchema = Type.Object({
  data: Type.Array(
    Type.Object({ ...coaChangeSchema.properties, updatedAt: Type.Optional(stagedChangeProperties.updatedAt) }),
    { minItems: 1, maxItems: maxRowsOfSave },
  ),
});

/** `POST /coas`: one addition. */
export const coaAdditionSchema = Type.Object({
  data: Type.Object({
    accountName: Type.String({ maxLength: 255 }),
    accountNumber: Type.String({ maxLength: 32 }),
    focusSetting: Type.Union([idSchema, Type.Null()]),
    ssoiSetting: Type.Union([idSchema, Type.Null()]),
  }),
});

export const coaSaveQuerySchema = companyQuerySchema;
