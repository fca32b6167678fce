import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableText } from '../wire/nullable.schema';
import { amountSchema, companyQuerySchema, idSchema, isoDateSchema } from '../wire/query.schema';
import { inventoryRowSchema } from './inventory.schema';
import { inventoryKinds } from './inventory.values';
import { certainties } from './positionHaircut.values';

const { undue_concentration_basis: undueAmount } = inventoryRowSchema.properties;

/** Why a committed position is charged what it is. */
const positionHaircutSchema = Type.Object({
  kind: Type.Enum(inventoryKinds),
  id: idSchema,
  report_date: isoDateSchema,
  haircut_amount: amountSchema,
  /** An exact decimal, in percent, or `Varies`. */
  percent: Type.String(),
  /** What the percentage is taken of. */
  base: amountSchema,
  /** The charge in a sentence, with its rule. */
  sentence: Type.String(),
  /** The class in words, the paragraph of the rule, and the maturity bucket where there is one. */
  class_title: Type.String(),
  paragraph: Type.String(),
  bucket: nullableText,
  /** What it is netted with in the reports. */
  netted_with: nullableText,
  certainty: Type.Enum(certainties),
  undue_concentration_basis: undueAmount,
  undue_concentration_charge: undueAmount,
  /** How undue concentration was tested; null where it wasn't. */
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
