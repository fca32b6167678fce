import { type CallCase, open, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { sender } from '@tests/conformance/http';
import { newestCode } from '@tests/conformance/world/outbox';
import { signIn, signOut, type World } from '@tests/conformance/world/world';
import { loginAnswerSchema, mfaSessionSchema, tokensSchema } from '@/contract/auth/session.schema';
import { userSchema } from '@/contract/auth/user.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';

const nobody = { username: 'nobody@conformance.invalid', password: 'Not#2026word' };

/** The demo's sign-in with a second factor, on a backend of our own. */
const withCode = { username: 'mfa@demo.netcap.test', phoneNumber: '12125550146' };

/** Sign-in, renewal of a session, sign-out. */
export const sessionCases: readonly CallCase[] = [
  {
    call: 'POST /login',
    access: open,
    request: () => ({ body: nobody }),
    comesTo: refuses(401),
    malformed: {
      'a body without a password': () => ({ body: { username: nobody.username } }),
      'a password that is no text': () => ({ body: { ...nobody, password: 1 } }),
      'text that is no JSON': () => ({ text: '{"username":' }),
    },
    checks: {
      'gives tokens that are good': async ({ backend, admin }) => {
        const person = await signIn(backend, admin);
        answered(await person.send('GET /me'), answerOf(userSchema));
        await signOut(person);
      },
    },
  },
  {
    call: 'POST /refresh-token',
    access: open,
    request: ({ admin }) => ({ body: { username: admin.username, refreshToken: 'made-up' } }),
    comesTo: refuses(401),
    malformed: { 'a body without a token': ({ admin }) => ({ body: { username: admin.username } }) },
    checks: { 'gives new tokens that are good': checkRefresh },
  },
  {
    call: 'POST /response-mfa-challenge',
    access: open,
    request: () => ({ body: { code: '000000', session: 'made-up', username: nobody.username } }),
    comesTo: refuses(401, 422),
    malformed: { 'a body without a code': () => ({ body: { session: 'made-up', username: nobody.username } }) },
    ownChecks: { 'gives tokens for the code that was sent': checkCode },
  },
  {
    call: 'POST /remember-device',
    access: signedIn,
    request: () => ({ body: {} }),
    ownChecks: {
      'remembers a browser that signed in by a code, and no other': async (world) => {
        refused(await world.admin.send('POST /remember-device', { body: {} }), 403);
        const { access_token } = await answerChallenge(world);
        const reply = await sender(world.backend, access_token)('POST /remember-device', { body: {} });
        answered(reply, messageSchema);
        const [cookie = ''] = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
        const body = { username: withCode.username, password: world.admin.password };
        const login = await world.visitor('POST /login', { body, headers: { cookie } });
        answered(login, answerOf(tokensSchema));
      },
    },
  },
  {
    call: 'POST /x/sign-out',
    access: signedIn,
    isThere: async ({ visitor }) => (await visitor('POST /x/sign-out', { body: {} })).status !== 404,
    checks: {
      'ends the session': async ({ backend, admin }) => {
        const person = await signIn(backend, admin);
        answered(await person.send('POST /x/sign-out', { body: {} }), messageSchema);
        refused(await person.send('GET /me'), 401);
        const { refresh_token: refreshToken } = person.tokens;
        const body = { username: person.username, refreshToken };
        refused(await person.send('POST /refresh-token', { body }), 401);
      },
    },
  },
];

async function checkRefresh({ backend, admin, visitor }: World): Promise<void> {
  const person = await signIn(backend, admin);
  const body = { username: person.username, refreshToken: person.tokens.refresh_token };
  const { data } = answered(await visitor('POST /refresh-token', { body }), answerOf(tokensSchema));
  const send = sender(backend, data.access_token);
  answered(await send('GET /me'), answerOf(userSchema));
  requireThat(
    data.refresh_token !== person.tokens.refresh_token,
    'POST /refresh-token: data.refresh_token is the one that was sent',
  );
  await signOut({ ...person, tokens: data, send });
}

async function checkCode(world: World): Promise<void> {
  const tokens = await answerChallenge(world, async ({ session, username, code }) => {
    const wrong = code === '000000' ? '000001' : '000000';
    refused(await world.visitor('POST /response-mfa-challenge', { body: { session, username, code: wrong } }), 422);
    const again = await world.visitor('POST /resend-mobile-otp', { query: { action: 'login' }, body: { session } });
    answered(again, messageSchema);
  });
  answered(await sender(world.backend, tokens.access_token)('GET /me'), answerOf(userSchema));
}

type Challenge = { session: string; username: string; code: string };

/** Signs in with the last code sent; `before` runs first. */
async function answerChallenge(world: World, before?: (challenge: Challenge) => Promise<void>) {
  const { visitor, admin } = world;
  const login = await visitor('POST /login', { body: { username: withCode.username, password: admin.password } });
  answered(login, loginAnswerSchema);
  const { session, username } = answered(login, answerOf(mfaSessionSchema)).data;
  await before?.({ session, username, code: await newestCode(world, withCode.phoneNumber) });
  const code = await newestCode(world, withCode.phoneNumber);
  const reply = await visitor('POST /response-mfa-challenge', { body: { session, username, code } });
  return answered(reply, answerOf(tokensSchema)).data;
}
