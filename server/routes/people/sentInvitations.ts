import type { App } from '@server/appTypes';
import { publicUrl } from '@server/publicUrl';
import { companyContext } from '@server/requestContext';
import {
  readSentInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@server/services/people/members/sentInvitations';
import {
  resendInvitationSchema,
  sentInvitationsAnswerSchema,
  withdrawInvitationQuerySchema,
} from '@/contract/people/companyUser.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { companyQuerySchema } from '@/contract/wire/query.schema';
import { responses } from '../responses';

const administrators = { access: { kind: 'company', roles: ['ADMIN'] } } as const;

/** Invitations that a company has sent and nobody has accepted. */
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
      config: administrators,
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
