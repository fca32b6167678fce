import type { App } from '@server/appTypes';
import { requireRecent } from '@server/plugins/session';
import { publicUrl } from '@server/publicUrl';
import { companyContext, userContext, visitorContext } from '@server/requestContext';
import { acceptInvitation, readInvitation } from '@server/services/people/accounts/invitations/invitations';
import { inviteUser } from '@server/services/people/accounts/invitations/invite';
import { registerInvited } from '@server/services/people/accounts/registration/registerInvited';
import Type from 'typebox';
import {
  acceptInvitationRequestSchema,
  accountFlowSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteRequestSchema,
  joinedCompanySchema,
  registerInviteRequestSchema,
} from '@/contract/people/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { idSchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

/** Inviting people to a company, and becoming a member by an invitation. */
export async function invitationsRoutes(app: App): Promise<void> {
  const { messenger } = app;
  const { passwordCost } = app.config;

  app.post(
    '/companies/:id/invite',
    {
      config: { access: { kind: 'company', companyParam: 'id', roles: ['ADMIN'] } },
      schema: { params: Type.Object({ id: idSchema }), body: inviteRequestSchema, response: responses(messageSchema) },
    },
    async (request) => {
      const context = { ...companyContext(request), address: request.ip, publicUrl: publicUrl(app) };
      // As much as making somebody an administrator.
      if (request.body.data.role === 'ADMIN') requireRecent(context.member);
      await inviteUser(context, request.body);
      messenger.wake();
      return { message: 'User invitation has been sent' };
    },
  );

  app.get(
    '/x/invitation',
    {
      config: { access: { kind: 'public' } },
      schema: { querystring: invitationTokenSchema, response: responses(answerOf(invitationSchema)) },
    },
    async (request) => ({ data: await readInvitation(visitorContext(request), request.query.token) }),
  );

  app.post(
    '/register-invite',
    {
      config: { access: { kind: 'public' } },
      schema: { body: registerInviteRequestSchema, response: responses(answerOf(accountFlowSchema)) },
    },
    async (request) => {
      const id = await registerInvited({ ...visitorContext(request), passwordCost }, request.body);
      messenger.wake();
      return { data: { id }, message: 'Registered Successfully' };
    },
  );

  app.post(
    '/x/accept-invitation',
    {
      config: { access: { kind: 'user' } },
      schema: { body: acceptInvitationRequestSchema, response: responses(answerOf(joinedCompanySchema)) },
    },
    async (request) => {
      const context = { ...visitorContext(request), ...userContext(request) };
      const data = await acceptInvitation(context, request.body);
      return { data, message: `You have joined ${data.company_name}` };
    },
  );
}
