import { visitorContext } from '@server/auth/session/visitorContext';
import type { App } from '@server/common/appTypes';
import { companyContext, userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import { publicUrl } from '@server/publicUrl';
import Type from 'typebox';
import {
  acceptInvitationRequestSchema,
  accountFlowSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteRequestSchema,
  joinedCompanySchema,
  registerInviteRequestSchema,
} from '@/contract/auth/account.schema';
import {
  resendInvitationSchema,
  sentInvitationsAnswerSchema,
  withdrawInvitationQuerySchema,
} from '@/contract/members/companyUser.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema, idSchema } from '@/contract/wire/query.schema';
import { acceptInvitation, readInvitation } from './invitations';
import { inviteUser } from './invite';
import { registerInvited } from './registerInvited';
import { readSentInvitations, resendInvitation, withdrawInvitation } from './sentInvitations';

/** Serves sending and accepting invitations to a company. */
export async function invitationsRoutes(app: App): Promise<void> {
  const { messenger } = app;
  const { passwordCost } = app.config;

  app.post(
    '/companies/:id/invite',
    {
      config: { access: { kind: 'company', companyParam: 'id', roles: ['ADMIN'], isSensitive: true } },
      schema: { params: Type.Object({ id: idSchema }), body: inviteRequestSchema, response: responses(messageSchema) },
    },
    async (request) => {
      const context = { ...companyContext(request), address: request.ip, publicUrl: publicUrl(app) };
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

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Serves a company's open invitations. */
export async function sentInvitationsRoutes(app: App): Promise<void> {
  app.get(
    '/x/sent-invitations',
    {
      config: administrators,
      schema: { querystring: companyQuerySchema, response: responses(sentInvitationsAnswerSchema) },
    },
    async (request) => ({ data: await readSentInvitations(companyContext(request)) }),
  );

  app.post(
    '/x/sent-invitations/resend',
    {
      config: { access: { ...administrators.access, isSensitive: true } },
      schema: { querystring: companyQuerySchema, body: resendInvitationSchema, response: responses(messageSchema) },
    },
    async (request) => {
      const context = { ...companyContext(request), address: request.ip, publicUrl: publicUrl(app) };
      await resendInvitation(context, request.body.data.id);
      app.messenger.wake();
      return { message: 'User invitation has been sent' };
    },
  );

  app.delete(
    '/x/sent-invitations',
    {
      config: administrators,
      schema: { querystring: withdrawInvitationQuerySchema, response: responses(messageSchema) },
    },
    async (request) => {
      await withdrawInvitation(companyContext(request), request.query.id);
      return { message: 'Invitation withdrawn.' };
    },
  );
}
