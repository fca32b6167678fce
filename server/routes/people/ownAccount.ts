import type { App } from '@server/appTypes';
import { passkeyPlace } from '@server/passkeyPlace';
import { userContext } from '@server/requestContext';
import { changePassword } from '@server/services/people/accounts/passwords/changePassword';
import { stepUp } from '@server/services/people/accounts/passwords/stepUp';
import { openAvatar, removeAvatar } from '@server/services/people/avatars/avatars';
import { endOtherSessions, endSession, listSessions } from '@server/services/people/session/sessions';
import Type from 'typebox';
import { stepUpRequestSchema } from '@/contract/people/secondFactor.schema';
import {
  endSessionQuerySchema,
  ownSessionsAnswerSchema,
  passwordChangeRequestSchema,
} from '@/contract/people/userAccount.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { responses } from '../responses';

const config = { access: { kind: 'user' } } as const;
const messageResponse = responses(messageSchema);

/** What a person keeps safe: password, sessions and picture. */
export async function ownAccountRoutes(app: App): Promise<void> {
  app.put(
    '/x/password',
    { config, schema: { body: passwordChangeRequestSchema, response: messageResponse } },
    async (request) => {
      await changePassword({ ...userContext(request), passwordCost: app.config.passwordCost }, request.body);
      app.messenger.wake();
      return { message: 'Password changed. Your other sessions ended.' };
    },
  );

  app.post(
    '/x/step-up',
    { config, schema: { body: stepUpRequestSchema, response: messageResponse } },
    async (request) => {
      const { passwordCost } = app.config;
      await stepUp({ ...userContext(request), passwordCost, place: passkeyPlace(app) }, request.body);
      return { message: 'Confirmed.' };
    },
  );

  app.get('/x/sessions', { config, schema: { response: responses(ownSessionsAnswerSchema) } }, async (request) => ({
    data: await listSessions(userContext(request)),
  }));

  app.delete(
    '/x/sessions',
    { config, schema: { querystring: endSessionQuerySchema, response: messageResponse } },
    async (request) => {
      const { id } = request.query;
      if (id === undefined) await endOtherSessions(userContext(request));
      else await endSession(userContext(request), id);
      return { message: id === undefined ? 'Your other sessions ended.' : 'Session ended.' };
    },
  );

  app.delete('/x/avatar', { config, schema: { response: messageResponse } }, async (request) => {
    await removeAvatar(userContext(request));
    return { message: 'Picture removed.' };
  });

  app.get(
    '/x/avatars/:token',
    { config: { access: { kind: 'public' } }, schema: { params: Type.Object({ token: Type.String() }) } },
    async (request, reply) => {
      const image = await openAvatar(app, request.params.token);
      return (
        reply
          // The link changes with the picture.
          .header('cache-control', 'private, max-age=3600')
          // An app of another origin shows it, too; the link itself says who may see it.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/webp')
          .send(image)
      );
    },
  );
}
