import type { Static } from 'typebox';
import Type from 'typebox';
import { versionStatuses } from '@/contract/staging/staging';
import { nullableAmount, nullableDate, nullableText } from '@/contract/wire/nullable.schema';
import { amountSchema, idSchema, isoDateSchema, listQueryProperties } from '@/contract/wire/query.schema';
import { type InventoryKindName, inventoryKinds, maxPositionTextLength, maxQuantity, notApplicable } from './inventory';

/** A quantity or price in wire format: at most four decimals and 11 digits before the point. */
export const quantitySchema = Type.Number({ minimum: -maxQuantity, maximum: maxQuantity });
const nullableQuantity = Type.Union([quantitySchema, Type.Null()]);

/** Null if not testable: the report date has no tentative net capital. */
const undueAmountSchema = Type.Union([amountSchema, Type.Literal(notApplicable), Type.Null()]);

/** Fields that the haircut engine adds to a position. */
export const computedProperties = {
  haircut_amount: nullableAmount,
  /** An exact decimal, in percent, or `Varies`; null if nothing is computed. */
  haircut_percent: Type.Optional(nullableText),
  undue_concentration_basis: undueAmountSchema,
  undue_concentration_charge: undueAmountSchema,
};

/** An optional field of a save; required fields are a rule, with its own message. */
export const changeText = Type.Optional(Type.Union([Type.String({ maxLength: maxPositionTextLength }), Type.Null()]));
export const changeNumber = Type.Optional(Type.Union([Type.Number(), Type.Null()]));
export const changeDate = Type.Optional(nullableDate);
/** Computed fields may be returned as they were sent; they are ignored. */
export const changeComputed = Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()]));

/** The filters of the inventory lists; empty requests all dates, as the app sends it without a date. */
export const inventoryFilters = { report_date: Type.Optional(Type.Union([isoDateSchema, Type.Literal('')])) };

export const availableReportDatesSchema = Type.Object({
  data: Type.Array(Type.Object({ report_date: isoDateSchema })),
});

/** A position of the merged inventory, with its haircut; fields of the other kind are null. */
export const inventoryRowSchema = Type.Object({
  id: idSchema,
  kind: Type.Enum(inventoryKinds),
  status: Type.Enum(versionStatuses),
  report_date: isoDateSchema,
  identifier: Type.String(),
  cusip_isin: nullableText,
  type: Type.String(),
  subtype: nullableText,
  currency: Type.String(),
  qty: quantitySchema,
  purch_pr: nullableQuantity,
  long_or_short: Type.String(),
  maturity: nullableDate,
  call_put: nullableText,
  covered: nullableText,
  underlying_mkt_pr: nullableQuantity,
  underlying_mkt_value: nullableAmount,
  underlying_haircut: nullableAmount,
  tot_pos_val: amountSchema,
  ...computedProperties,
});

/** `GET /inventories`: the committed positions of both kinds. */
export const inventoryQuerySchema = Type.Object({
  ...listQueryProperties,
  reportDate: inventoryFilters.report_date,
  download: Type.Optional(Type.Boolean()),
  type: Type.Optional(Type.Literal('pdf')),
});

/** Copies the committed positions of a date to another, as the caller's own additions. */
export const copyPositionsSchema = Type.Object({
  data: Type.Object({
    from: isoDateSchema,
    to: isoDateSchema,
    kinds: Type.Array(Type.Unsafe<InventoryKindName>(Type.Enum(inventoryKinds)), { minItems: 1, maxItems: 2 }),
  }),
});

export const copyPositionsAnswerSchema = Type.Object({
  data: Type.Object({
    /** Number of positions staged, by kind. */
    copied: Type.Array(Type.Object({ kind: Type.Enum(inventoryKinds), count: Type.Integer() })),
  }),
  message: Type.String(),
});

/** A position of the merged inventory, with its haircut. */
export type InventoryRow = Static<typeof inventoryRowSchema>;

export type CopyPositions = Static<typeof copyPositionsSchema>['data'];

export type CopiedPositions = Static<typeof copyPositionsAnswerSchema>['data'];
