import { beginStepUp } from '@server/auth/passwords/stepUp';
import { saveKnownToken, saveSessionToken } from '@server/auth/session/browserCookies';
import { visitorContext } from '@server/auth/session/visitorContext';
import type { App } from '@server/common/appTypes';
import { notFound } from '@server/common/errors';
import { userContext } from '@server/common/requestContext';
import { responses } from '@server/common/responses';
import {
  addPasskeyRequestSchema,
  passkeyAddedAnswerSchema,
  passkeyOptionsAnswerSchema,
  passkeyQuerySchema,
  passkeySignInAnswerSchema,
  passkeySignInOptionsRequestSchema,
  passkeySignInRequestSchema,
  passkeysAnswerSchema,
  renamePasskeyRequestSchema,
} from '@/contract/auth/passkey.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { addPasskey, beginPasskey, changePasskeyName, readPasskeys, removePasskey } from './ownPasskeys';
import { passkeyPlace } from './passkeyPlace';
import { beginPasskeySignIn, signInByPasskey } from './passkeySignIn';

const config = { access: { kind: 'user' } } as const;
const sensitive = { access: { kind: 'user', isSensitive: true } } as const;
const forAnybody = { access: { kind: 'public' } } as const;
const messageResponse = responses(messageSchema);
const optionsResponse = responses(passkeyOptionsAnswerSchema);

/**
 * Serves a user's passkeys and sign-in by passkey. The calls that create and use them are missing where browsers have no passkeys at the app's
 * address.
 */
export async function passkeyRoutes(app: App): Promise<void> {
  app.get('/x/passkeys', { config, schema: { response: responses(passkeysAnswerSchema) } }, async (request) => ({
    data: await readPasskeys(userContext(request)),
  }));

  app.post('/x/passkeys/options', { config: sensitive, schema: { response: optionsResponse } }, async (request) => ({
    data: await beginPasskey({ ...userContext(request), place: requirePlace() }),
  }));

  app.post(
    '/x/passkeys',
    { config, schema: { body: addPasskeyRequestSchema, response: responses(passkeyAddedAnswerSchema) } },
    async (request) => {
      const data = await addPasskey({ ...userContext(request), place: requirePlace() }, request.body);
      app.messenger.wake();
      return { data, message: 'Passkey added.' };
    },
  );

  app.put(
    '/x/passkeys',
    { config, schema: { body: renamePasskeyRequestSchema, response: messageResponse } },
    async (request) => {
      await changePasskeyName(userContext(request), request.body);
      return { message: 'Passkey renamed.' };
    },
  );

  app.delete(
    '/x/passkeys',
    { config: sensitive, schema: { querystring: passkeyQuerySchema, response: messageResponse } },
    async (request) => {
      await removePasskey(userContext(request), request.query.id);
      app.messenger.wake();
      return { message: 'Passkey removed.' };
    },
  );

  app.post(
    '/x/passkey-sign-in/options',
    { config: forAnybody, schema: { body: passkeySignInOptionsRequestSchema, response: optionsResponse } },
    async (request) => ({
      data: await beginPasskeySignIn({ ...visitorContext(request), place: requirePlace() }, request.body),
    }),
  );

  app.post(
    '/x/passkey-sign-in',
    {
      config: forAnybody,
      schema: { body: passkeySignInRequestSchema, response: responses(passkeySignInAnswerSchema) },
    },
    async (request, reply) => {
      const context = { ...visitorContext(request), place: requirePlace() };
      const { data, userId, known } = await signInByPasskey(context, request.body);
      request.subjectId = userId;
      saveKnownToken(request, reply, known);
      saveSessionToken(request, reply, data.refresh_token);
      return { data };
    },
  );

  app.post('/x/step-up/options', { config, schema: { response: optionsResponse } }, async (request) => {
    const { passwordCost } = app.config;
    return { data: await beginStepUp({ ...userContext(request), passwordCost, place: requirePlace() }) };
  });

  function requirePlace() {
    const place = passkeyPlace(app);
    if (place === null) throw notFound('Passkeys need an address with a name, over HTTPS.');
    return place;
  }
}
