import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';
import { answers, type CallCase, open } from '../callCase';

const openApiSchema = Type.Object({ openapi: Type.String(), paths: Type.Record(Type.String(), Type.Unknown()) });

/** What the app can do without: the description of the calls, and reports of browsers. */
export const otherCases: readonly CallCase[] = [
  { call: 'GET /x/capabilities', access: open, comesTo: answers(answerOf(Type.Array(Type.String()))) },
  { call: 'GET /docs', access: open, comesTo: answers(openApiSchema) },
  {
    call: 'POST /x/csp-report',
    access: open,
    request: () => ({ body: {} }),
    comesTo: { statuses: [204], schema: null },
  },
];
