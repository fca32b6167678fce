import type { Static } from 'typebox';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { longWorks, workSteps } from './staging';

export const workProgressQuerySchema = Type.Object({ ...companyQuerySchema.properties, work: Type.Enum(longWorks) });

/** The progress of the caller's own work; null without any, or too little to report. */
export const workProgressAnswerSchema = answerOf(
  Type.Union([
    Type.Object({
      step: Type.Enum(workSteps),
      done: Type.Integer({ minimum: 0 }),
      total: Type.Integer({ minimum: 1 }),
    }),
    Type.Null(),
  ]),
);

export type WorkProgress = NonNullable<Static<typeof workProgressAnswerSchema>['data']>;
