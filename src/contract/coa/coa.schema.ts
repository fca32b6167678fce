import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { stagedChangeProperties, stagedRowProperties, stagedSaveOf } from '@/contract/staging/staging.schema';
import { nullableId, nullableTimestamp } from '@/contract/wire/nullable.schema';
import { containsSchema, timestampSchema } from '@/contract/wire/query.schema';
import { maxAccountNameLength, maxAccountNumberLength } from './coa';
import { accountTypes } from './setting';
import { focusSettingSchema, ssoiSettingSchema } from './setting.schema';

export const coaSchema = Type.Object({
  ...stagedRowProperties,
  account_number: Type.String(),
  account_name: Type.String(),
  account_type: Type.Union([Type.Enum(accountTypes), Type.Null()]),
  allowable: Type.Union([Type.Literal('Allowable'), Type.Literal('Non-Allowable'), Type.Null()]),
  focus_setting: Type.Union([focusSettingSchema, Type.Null()]),
  ssoi_setting: Type.Union([ssoiSettingSchema, Type.Null()]),
  /** The times of the row under the names of the specification; `published_at` is null while it is staged. */
  created_at: Type.Optional(timestampSchema),
  updated_at: Type.Optional(timestampSchema),
  published_at: Type.Optional(nullableTimestamp),
});

/** The filters of the COA lists. */
export const coaFilters = {
  account_number: Type.Optional(containsSchema),
  account_name: Type.Optional(containsSchema),
};

export const coaChangeSchema = Type.Object({
  ...stagedChangeProperties,
  accountName: Type.String({ maxLength: maxAccountNameLength }),
  accountNumber: Type.String({ maxLength: maxAccountNumberLength }),
  accountType: Type.Optional(Type.Union([Type.Enum(accountTypes), Type.Null()])),
  focusSetting: Type.Optional(nullableId),
  ssoiSetting: Type.Optional(nullableId),
});

/** `PUT /coas/new`: additions, whose `updatedAt` is optional. */
export const coaAdditionsSchema = stagedSaveOf(
  Type.Object({ ...coaChangeSchema.properties, updatedAt: Type.Optional(stagedChangeProperties.updatedAt) }),
);

/** `POST /coas`: one addition. */
export const coaAdditionSchema = Type.Object({
  data: Type.Object({
    accountName: Type.String({ maxLength: maxAccountNameLength }),
    accountNumber: Type.String({ maxLength: maxAccountNumberLength }),
    focusSetting: nullableId,
    ssoiSetting: nullableId,
  }),
});

export type Coa = Static<typeof coaSchema>;

export type CoaFilters = Static<TObject<typeof coaFilters>>;

export type CoaChange = Static<typeof coaChangeSchema>;
