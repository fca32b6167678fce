import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  twoPersonRuleAddSchema,
  twoPersonRuleAnswerSchema,
  twoPersonRuleParamsSchema,
} from '@/contract/reviews/twoPersonRule.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import {
  approveTwoPersonChange,
  changeTwoPersonRule,
  readTwoPersonRule,
  withdrawTwoPersonChange,
} from './twoPersonRule';

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;
/** Turning the rule on or off asks for a recent sign-in. */
const deciders = { access: { ...administrators.access, isSensitive: true } } as const;
const querystring = companyQuerySchema;
const response = responses(twoPersonRuleAnswerSchema);
const ofChange = { params: twoPersonRuleParamsSchema, querystring, response };

/** Serves the two-person rule by effective date. Every member reads, administrators edit; every answer is the whole rule. */
export async function twoPersonRuleRoutes(app: App): Promise<void> {
  app.get(
    '/x/two-person-rule',
    { config: { access: { kind: 'company' } }, schema: { querystring, response } },
    async (request) => ({ data: await readTwoPersonRule(companyContext(request)) }),
  );

  app.post(
    '/x/two-person-rule',
    { config: deciders, schema: { querystring, body: twoPersonRuleAddSchema, response } },
    async (request) => ({ data: await changeTwoPersonRule(companyContext(request), request.body.data) }),
  );

  app.post('/x/two-person-rule/:id/approval', { config: deciders, schema: ofChange }, async (request) => ({
    data: await approveTwoPersonChange(companyContext(request), request.params.id),
  }));

  app.delete('/x/two-person-rule/:id', { config: administrators, schema: ofChange }, async (request) => ({
    data: await withdrawTwoPersonChange(companyContext(request), request.params.id),
  }));
}
