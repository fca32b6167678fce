import Type from 'typebox';
import { answerOf } from '../wire/envelope.schema';
import { companyQuerySchema } from '../wire/query.schema';
import { longWorks, workSteps } from './workProgress.values';

export const workProgressQuerySchema = Type.Object({ ...companyQuerySchema.properties, work: Type.Enum(longWorks) });

/** How far the caller's own work is; null while none goes on, or too little to speak of. */
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
