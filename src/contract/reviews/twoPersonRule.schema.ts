import type { Static } from 'typebox';
import Type from 'typebox';
import { maxReasonLength } from '@/contract/company/capitalSettings';
import { answerOf } from '@/contract/wire/envelope.schema';
import { nullableText, nullableTimestamp } from '@/contract/wire/nullable.schema';
import { idSchema, isoDateSchema, timestampSchema } from '@/contract/wire/query.schema';
import { ruleStates } from './twoPersonRule';

const changeProperties = {
  /** The first day on which the rule is on or off. */
  effective_from: isoDateSchema,
  is_on: Type.Boolean(),
};

/** A change of the rule, or a proposal to turn it off. */
const twoPersonChangeSchema = Type.Object({
  id: idSchema,
  ...changeProperties,
  reason: Type.String(),
  state: Type.Enum(ruleStates),
  is_in_force: Type.Boolean(),
  /** The administrator who made it, and whether that is the caller. */
  changed_by: Type.String(),
  is_own: Type.Boolean(),
  createdAt: timestampSchema,
  /** The administrator who approved or withdrew a proposal; null if it waits, and for a change that needs no approval. */
  decided_by: nullableText,
  decided_at: nullableTimestamp,
});

/** `GET /x/two-person-rule`: whether the rule is on today, and every change and proposal, the latest first. */
export const twoPersonRuleSchema = Type.Object({
  is_on: Type.Boolean(),
  changes: Type.Array(twoPersonChangeSchema),
});

export const twoPersonRuleAnswerSchema = answerOf(twoPersonRuleSchema);

/** `POST /x/two-person-rule`: turning the rule on posts, turning it off is a proposal. */
export const twoPersonRuleAddSchema = Type.Object({
  data: Type.Object({
    ...changeProperties,
    reason: Type.String({ minLength: 1, maxLength: maxReasonLength }),
    /** Accepts that the change amends the closed or reported periods that a 409 named. */
    accepts_amendment: Type.Optional(Type.Boolean()),
  }),
});

export const twoPersonRuleParamsSchema = Type.Object({ id: idSchema });

export type TwoPersonRule = Static<typeof twoPersonRuleSchema>;

export type TwoPersonChange = TwoPersonRule['changes'][number];

export type TwoPersonRuleAdd = Static<typeof twoPersonRuleAddSchema>['data'];
