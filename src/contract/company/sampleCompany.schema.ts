import type { Static } from 'typebox';
import Type from 'typebox';
import { companyInfoSchema } from '@/contract/auth/user.schema';
import { answerOf } from '@/contract/wire/envelope.schema';
import { idSchema } from '@/contract/wire/query.schema';

/** `user_email` is the id of one of the caller's confirmed addresses. */
export const sampleRequestSchema = Type.Object({ data: Type.Object({ user_email: idSchema }) });

export const sampleCreatedAnswerSchema = Type.Object({
  data: Type.Object({ company_info: companyInfoSchema }),
  message: Type.String(),
});

/** The caller's sample company, and how many of the steps to its books are done; null without one. */
export const sampleAnswerSchema = answerOf(
  Type.Union([
    Type.Object({
      company_info: companyInfoSchema,
      done: Type.Integer({ minimum: 0 }),
      total: Type.Integer({ minimum: 1 }),
    }),
    Type.Null(),
  ]),
);

export type SampleCreated = Static<typeof sampleCreatedAnswerSchema>;

export type SampleCompany = NonNullable<Static<typeof sampleAnswerSchema>['data']>;
