import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import { accountTypes } from '@/contract/coa/setting';
import { focusSettingSchema, ssoiSettingSchema } from '@/contract/coa/setting.schema';
import { stagedChangeProperties, stagedRowProperties } from '@/contract/staging/staging.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { amountSchema, containsSchema, idSchema, timeReportSchema } from '@/contract/wire/query.schema';

/** The account of a trial balance row. */
export const balanceCoaSchema = Type.Object({
  id: idSchema,
  account_number: Type.String(),
  account_name: Type.String(),
  account_type: Type.Union([Type.Enum(accountTypes), Type.Null()]),
  focus_setting: Type.Union([focusSettingSchema, Type.Null()]),
  ssoi_setting: Type.Union([ssoiSettingSchema, Type.Null()]),
});

export const balanceSchema = Type.Object({
  ...stagedRowProperties,
  coa: balanceCoaSchema,
  debit: amountSchema,
  credit: amountSchema,
  time_report: timeReportSchema,
  description: nullableText,
});

/** The filters of the trial balance lists. */
export const balanceFilters = {
  time_report: Type.Optional(timeReportSchema),
  coa: Type.Optional(Type.Object({ account_number: Type.Optional(containsSchema) })),
};

export const balanceChangeSchema = Type.Object({
  ...stagedChangeProperties,
  /** The id of the account's record, committed or staged by the caller. */
  coa: idSchema,
  debit: amountSchema,
  credit: amountSchema,
  description: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  timeReport: timeReportSchema,
});

export const availableTimeReportsSchema = Type.Object({
  data: Type.Array(Type.Object({ time_report: timeReportSchema })),
});

export type BalanceCoa = Static<typeof balanceCoaSchema>;

/** One account's balance at the end of one period. */
export type Balance = Static<typeof balanceSchema>;

export type BalanceFilters = Static<TObject<typeof balanceFilters>>;

export type BalanceChange = Static<typeof balanceChangeSchema>;
