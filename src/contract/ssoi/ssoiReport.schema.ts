import type { Static } from 'typebox';
import Type from 'typebox';
import { findingSchema, reportSchema } from '@/contract/reports/report.schema';
import { nullableAmount } from '@/contract/wire/nullable.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { ssoiItemTypes } from './ssoi';

const valuesSchema = Type.Record(Type.String(), Type.Unknown());

const itemValueSchema = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String()),
  Type.Null(),
]);

/** A line of the statement (`item_number`, its number or provisional id) or an answer of the wizard (`code`, the field's name). */
export const ssoiItemSchema = Type.Object({
  label: Type.String(),
  type: Type.Enum(ssoiItemTypes),
  item_number: Type.Optional(Type.String()),
  code: Type.Optional(Type.String()),
  item_value: itemValueSchema,
  /** The choices of a select, radio or multi-select. */
  values: Type.Optional(
    Type.Array(Type.Object({ label: Type.String(), value: Type.Union([Type.String(), Type.Boolean()]) })),
  ),
  /** A number that names something and is written without separators. */
  isIdentifier: Type.Optional(Type.Boolean()),
  /** False for totals and for amounts that only the books provide. */
  isEditable: Type.Optional(Type.Boolean()),
  /** The item of the FOCUS report of the quarter that the line must equal; without an amount if that has none. */
  tie: Type.Optional(Type.Object({ focus_code: Type.String(), amount: nullableAmount })),
});

export const ssoiItemGroupSchema = Type.Object({ title: Type.String(), contents: Type.Array(ssoiItemSchema) });

/** Items of a preview, as edited. */
export const ssoiInputSchema = Type.Array(
  Type.Object({
    item_number: Type.Optional(Type.String()),
    code: Type.Optional(Type.String()),
    item_value: itemValueSchema,
  }),
  { maxItems: 1000 },
);

/** The wizard's answers, bare or as `prefill`; `input` has the items of a preview as edited, whose totals are recomputed. */
export const ssoiPreviewRequestSchema = Type.Object({
  data: Type.Object(
    {
      prefill: Type.Optional(valuesSchema),
      input: Type.Optional(ssoiInputSchema),
      /** A statement to amend: amounts typed over its books stay, unless `input` has others. */
      amends: Type.Optional(idSchema),
    },
    { additionalProperties: true },
  ),
});

/** `findings` of the statement as it would be generated, beyond the specification. */
export const ssoiPreviewAnswerSchema = Type.Object({
  data: Type.Array(ssoiItemGroupSchema),
  findings: Type.Optional(Type.Array(findingSchema)),
});

/** The wizard's answers (`prefill`), or the items of a preview as edited (`input`), under the report's name. */
export const ssoiGenerateSchema = Type.Object({
  data: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 255 }),
    description: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
    skip_validate: Type.Optional(Type.Boolean()),
    prefill: Type.Optional(valuesSchema),
    input: Type.Optional(ssoiInputSchema),
    /** The statement of the same quarter that this one amends; amounts typed over its books stay, unless `input` has others. */
    amends: Type.Optional(idSchema),
  }),
});

export const ssoiGenerateAnswerSchema = Type.Object({
  data: Type.Object({ report: reportSchema }),
  message: Type.String(),
});

export type SsoiItem = Static<typeof ssoiItemSchema>;

export type SsoiItemGroup = Static<typeof ssoiItemGroupSchema>;

export type SsoiGenerateRequest = Static<typeof ssoiGenerateSchema>['data'];

export type SsoiPreviewAnswer = Static<typeof ssoiPreviewAnswerSchema>;

export type SsoiPreviewRequest = Static<typeof ssoiPreviewRequestSchema>['data'];

/** An edited item of a preview, as sent to the server. */
export type SsoiInput = NonNullable<SsoiGenerateRequest['input']>[number];
