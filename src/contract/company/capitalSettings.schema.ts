import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import { companyQuerySchema, idSchema, timestampSchema, unsignedAmountSchema } from '@/contract/wire/query.schema';
import {
  capitalActivities,
  capitalMethods,
  maxAddOns,
  maxMarkets,
  maxReasonLength,
  nonMarketablePlaces,
} from './capitalSettings';

const nullablePositiveAmount = Type.Union([unsignedAmountSchema, Type.Null()]);

const addOnSchema = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: maxReasonLength }),
  amount: unsignedAmountSchema,
});

const marketCount = Type.Number({ minimum: 0, maximum: maxMarkets });

const settingsProperties = {
  /** The first day on which the entry is in force; null = from the beginning. */
  effective_from: nullableDate,
  /** Rule 15c3-1(a)(2). */
  min_net_capital_req: nullablePositiveAmount,
  method: Type.Enum(capitalMethods),
  /** Rule 15c3-1(a)(4). */
  market_maker_minimum: nullablePositiveAmount,
  add_ons: Type.Array(addOnSchema, { maxItems: maxAddOns }),
  /** The day on which the firm commenced business; A.I. may be 800% of net capital in the twelve months from then. */
  business_start: nullableDate,
  non_marketable_in: Type.Enum(nonMarketablePlaces),
  /** The firm's activities by Rule 15c3-1(a)(2); null: not answered. This and the following fields are absent from older callers. */
  activities: Type.Optional(
    Type.Union([Type.Array(Type.Enum(capitalActivities), { maxItems: capitalActivities.length }), Type.Null()]),
  ),
  /** Average numbers of markets in the 30 days before, of securities above $5 and at $5 or less, which the market-maker minimum is counted by. */
  market_counts: Type.Optional(Type.Union([Type.Object({ above_5: marketCount, up_to_5: marketCount }), Type.Null()])),
};

export const capitalSettingsValuesSchema = Type.Object(settingsProperties);

export const capitalSettingsEntrySchema = Type.Object({
  id: idSchema,
  ...settingsProperties,
  /** Today's entry; periods use the one that was in force on their last day. */
  is_in_force: Type.Boolean(),
  updatedAt: timestampSchema,
});

/** One change of the entries: saved or removed, when and by whom (null: by an upgrade). */
const capitalSettingsChangeSchema = Type.Object({
  id: idSchema,
  change: Type.Enum(['ADDED', 'CHANGED', 'DELETED']),
  ...settingsProperties,
  changed_by: nullableText,
  changedAt: timestampSchema,
});

/** `GET /x/capital-settings`: the entries by day, the latest first, and every change of them, the newest first. */
export const capitalSettingsSchema = Type.Object({
  entries: Type.Array(capitalSettingsEntrySchema),
  history: Type.Array(capitalSettingsChangeSchema),
});

export const capitalSettingsAnswerSchema = answerOf(capitalSettingsSchema);

/** Accepts that the change amends the closed or reported periods that a 409 named; absent from older callers. */
const acceptance = { accepts_amendment: Type.Optional(Type.Boolean()) };

/** `POST /x/capital-settings`. */
export const capitalSettingsAddSchema = Type.Object({ data: Type.Object({ ...settingsProperties, ...acceptance }) });

/** `PUT /x/capital-settings/:id`, with the `updatedAt` that was loaded. */
export const capitalSettingsChangeBodySchema = Type.Object({
  data: Type.Object({ ...settingsProperties, ...acceptance, updatedAt: timestampSchema }),
});

export const capitalSettingsParamsSchema = Type.Object({ id: idSchema });

/** `DELETE /x/capital-settings/:id`, with the `updatedAt` that was loaded. */
export const capitalSettingsDeleteQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  updatedAt: timestampSchema,
  ...acceptance,
});

export type CapitalSettingsList = Static<typeof capitalSettingsSchema>;

export type CapitalSettingsEntry = Static<typeof capitalSettingsEntrySchema>;

export type CapitalSettingsValues = Static<typeof capitalSettingsValuesSchema>;

export type CapitalSettingsAdd = Static<typeof capitalSettingsAddSchema>['data'];

export type CapitalSettingsChange = CapitalSettingsList['history'][number];
