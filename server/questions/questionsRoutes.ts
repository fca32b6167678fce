import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { periodQuestionsAnswerSchema, periodQuestionsQuerySchema } from '@/contract/questions/periodQuestions.schema';
import {
  answerOutcomeSchema,
  answerQuestionSchema,
  reclassificationSchema,
  reclassifiedSchema,
  takeBackQuerySchema,
} from '@/contract/questions/questions.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { giveAnswer, takeBackAnswer } from './giveAnswer';
import { readQuestions } from './readQuestions';
import { reclassifyAccount } from './reclassifyAccount';

const makers = { access: { kind: 'company', roles: ['ADMIN', 'MIDDLE'] } } as const;

/** Serves a period's questions. Every member reads; those who prepare reports answer, and save accounts on proposed lines. */
export async function questionsRoutes(app: App): Promise<void> {
  app.get(
    '/x/questions',
    {
      config: { access: { kind: 'company' } },
      schema: { querystring: periodQuestionsQuerySchema, response: responses(periodQuestionsAnswerSchema) },
    },
    async (request) => ({ data: await readQuestions(companyContext(request), request.query.time_report) }),
  );

  app.post(
    '/x/questions/answers',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: answerQuestionSchema,
        response: responses(answerOutcomeSchema),
      },
    },
    async (request) => {
      const outcome = await giveAnswer(companyContext(request), request.body.data);
      app.messenger.wake();
      return outcome;
    },
  );

  app.delete(
    '/x/questions/answers',
    { config: makers, schema: { querystring: takeBackQuerySchema, response: responses(answerOutcomeSchema) } },
    async (request) => {
      const outcome = await takeBackAnswer(companyContext(request), request.query.id);
      app.messenger.wake();
      return outcome;
    },
  );

  app.post(
    '/x/questions/reclassifications',
    {
      config: makers,
      schema: {
        querystring: companyQuerySchema,
        body: reclassificationSchema,
        response: responses(reclassifiedSchema),
      },
    },
    (request) => reclassifyAccount(companyContext(request), request.body.data),
  );
}
