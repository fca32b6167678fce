import { answers, type CallCase, open, refuses } from '@tests/conformance/callCase';
import Type from 'typebox';
import { answerOf } from '@/contract/wire/envelope.schema';

const openApiSchema = Type.Object({ openapi: Type.String(), paths: Type.Record(Type.String(), Type.Unknown()) });

const statusSchema = Type.Object({ status: Type.String() });

/** Calls that the app doesn't need: liveness and readiness, the API's description, and browsers' reports. */
export const otherCases: readonly CallCase[] = [
  { call: 'GET /x/capabilities', access: open, comesTo: answers(answerOf(Type.Array(Type.String()))) },
  { call: 'GET /x/health', access: open, comesTo: answers(answerOf(statusSchema)) },
  { call: 'GET /x/ready', access: open, comesTo: answers(answerOf(statusSchema)) },
  // With a token the answer is in Prometheus' format; without the right one it's refused.
  { call: 'GET /x/metrics', access: open, comesTo: refuses(401, 404), isThere: async () => true },
  { call: 'GET /docs', access: open, comesTo: answers(openApiSchema) },
  {
    call: 'POST /x/csp-report',
    access: open,
    request: () => ({ body: {} }),
    comesTo: { statuses: [204], schema: null },
  },
];
