import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { nullableAmount } from '../wire/nullable.schema';
import { amountSchema, companyQuerySchema, idSchema, isoDateSchema } from '../wire/query.schema';
import { inventoryKinds } from './inventory.values';

/** What a staged position would be charged if the caller's staged positions were approved. */
const stagedHaircutSchema = Type.Object({
  id: idSchema,
  haircut_amount: amountSchema,
  /** The haircut of an option's underlying; null for other securities. */
  underlying_haircut: nullableAmount,
});

/** Without a report date, those of all dates are meant. */
export const stagedHaircutsQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  kind: Type.Enum(inventoryKinds),
  report_date: Type.Optional(isoDateSchema),
});

export const stagedHaircutsAnswerSchema = answerOf(Type.Array(stagedHaircutSchema));
