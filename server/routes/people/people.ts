import type { App } from '@server/appTypes';
import { companyContext } from '@server/requestContext';
import { changeLastDay } from '@server/services/people/members/lastDays';
import { changeRole, readMembers, removePeople } from '@server/services/people/members/members';
import { readStagedWork } from '@server/services/reviews/stagedWork';
import Type from 'typebox';
import {
  companyUserIdsQuerySchema,
  companyUsersAnswerSchema,
  companyUsersQuerySchema,
  lastDayChangeSchema,
  roleChangeSchema,
  stagedWorkAnswerSchema,
  stagedWorkQuerySchema,
} from '@/contract/people/companyUser.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema, idSchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;
const params = Type.Object({ id: idSchema });

/** The people of a company. */
export async function peopleRoutes(app: App): Promise<void> {
  app.get(
    '/companies/:id/users',
    {
      config: { access: { kind: 'company', companyParam: 'id' } },
      schema: { params, querystring: companyUsersQuerySchema, response: responses(companyUsersAnswerSchema) },
    },
    (request) => readMembers(companyContext(request), request.query),
  );

  app.delete(
    '/companies/:id/users',
    {
      config: { access: { kind: 'company', companyParam: 'id', roles: ['ADMIN'], isSensitive: true } },
      schema: { params, querystring: companyUserIdsQuerySchema, response: responses(messageSchema) },
    },
    async (request) => {
      await removePeople(companyContext(request), request.query.id);
      app.messenger.wake();
      return { message: 'User has been deleted' };
    },
  );

  app.put(
    '/x/user-role',
    {
      config: { access: { ...administrators.access, isSensitive: true } },
      schema: { querystring: companyQuerySchema, body: roleChangeSchema, response: responses(messageSchema) },
    },
    async (request) => {
      await changeRole(companyContext(request), request.body);
      app.messenger.wake();
      return { message: 'Role updated.' };
    },
  );

  app.put(
    '/x/user-last-day',
    {
      config: { access: { ...administrators.access, isSensitive: true } },
      schema: { querystring: companyQuerySchema, body: lastDayChangeSchema, response: responses(messageSchema) },
    },
    async (request) => {
      await changeLastDay(companyContext(request), request.body);
      app.messenger.wake();
      return { message: 'Last day updated.' };
    },
  );

  app.get(
    '/x/staged-work',
    {
      config: administrators,
      schema: { querystring: stagedWorkQuerySchema, response: responses(stagedWorkAnswerSchema) },
    },
    async (request) => ({ data: await readStagedWork(companyContext(request), request.query.id) }),
  );
}
