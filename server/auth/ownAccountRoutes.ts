import { openAvatar, removeAvatar } from '@server/auth/avatars/avatars';
import { passkeyPlace } from '@server/auth/passkeys/passkeyPlace';
import { changePassword } from '@server/auth/passwords/changePassword';
import { stepUp } from '@server/auth/passwords/stepUp';
import { endOtherSessions, endSession, listSessions } from '@server/auth/session/sessions';
import type { App } from '@server/common/appTypes';
import { userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import Type from 'typebox';
import { stepUpRequestSchema } from '@/contract/auth/secondFactor.schema';
import {
  endSessionQuerySchema,
  ownSessionsAnswerSchema,
  passwordChangeRequestSchema,
} from '@/contract/members/userAccount.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';

const config = { access: { kind: 'user' } } as const;
const messageResponse = responses(messageSchema);

/** Serves a user's password, sessions and picture. */
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
          // Apps of other origins show it too; the link itself grants access.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/webp')
          .send(image)
      );
    },
  );
}
