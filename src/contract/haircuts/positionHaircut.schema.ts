import type { Static } from 'typebox';
import Type from 'typebox';
import { inventoryKinds } from '@/contract/inventory/inventory';
import { inventoryRowSchema } from '@/contract/inventory/inventory.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText } from '@/contract/wire/nullable.schema';
import { amountSchema, companyQuerySchema, idSchema, isoDateSchema } from '@/contract/wire/query.schema';
import { certainties } from './positionHaircut';

const { undue_concentration_basis: undueAmount } = inventoryRowSchema.properties;

/** The explanation of a committed position's charge. */
const positionHaircutSchema = Type.Object({
  kind: Type.Enum(inventoryKinds),
  id: idSchema,
  report_date: isoDateSchema,
  haircut_amount: amountSchema,
  /** An exact decimal, in percent, or `Varies`. */
  percent: Type.String(),
  /** Base of the percentage. */
  base: amountSchema,
  /** The charge in a sentence, with its rule. */
  sentence: Type.String(),
  /** The class in words, the paragraph of the rule, and the maturity bucket, if any. */
  class_title: Type.String(),
  paragraph: Type.String(),
  bucket: nullableText,
  /** The offsetting positions in the reports. */
  netted_with: nullableText,
  certainty: Type.Enum(certainties),
  undue_concentration_basis: undueAmount,
  undue_concentration_charge: undueAmount,
  /** The test of undue concentration in words; null if not tested. */
  undue_sentence: nullableText,
  notes: Type.Array(Type.String()),
  warnings: Type.Array(Type.String()),
});

export const positionHaircutQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  kind: Type.Enum(inventoryKinds),
  id: idSchema,
});

export const positionHaircutAnswerSchema = answerOf(positionHaircutSchema);

/** The explanation of a committed position's charge. */
export type PositionHaircutDetail = Static<typeof positionHaircutAnswerSchema>['data'];
