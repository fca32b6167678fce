import type { App } from '@server/common/appTypes';
import { companyContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import Type from 'typebox';
import {
  companyUserIdsQuerySchema,
  companyUsersAnswerSchema,
  companyUsersQuerySchema,
  lastDayChangeSchema,
  roleChangeSchema,
} from '@/contract/members/companyUser.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema, idSchema } from '@/contract/wire/query.schema';
import { changeLastDay } from './lastDays';
import { changeRole, readMembers, removePeople } from './members';

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;
const params = Type.Object({ id: idSchema });

/** Serves the members of a company. */
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
}
