import type { Static } from 'typebox';
import Type from 'typebox';
import { inventoryKinds } from '@/contract/inventory/inventory';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableAmount } from '@/contract/wire/nullable.schema';
import { amountSchema, companyQuerySchema, idSchema, isoDateSchema } from '@/contract/wire/query.schema';

/** The charge of a staged position if the caller's staged positions were approved. */
const stagedHaircutSchema = Type.Object({
  id: idSchema,
  haircut_amount: amountSchema,
  /** The haircut of an option's underlying; null for other securities. */
  underlying_haircut: nullableAmount,
});

/** Covers all dates if `report_date` is absent. */
export const stagedHaircutsQuerySchema = Type.Object({
  ...companyQuerySchema.properties,
  kind: Type.Enum(inventoryKinds),
  report_date: Type.Optional(isoDateSchema),
});

export const stagedHaircutsAnswerSchema = answerOf(Type.Array(stagedHaircutSchema));

/** The charge of a staged position if the caller's staged positions were approved. */
export type StagedHaircut = Static<typeof stagedHaircutsAnswerSchema>['data'][number];
