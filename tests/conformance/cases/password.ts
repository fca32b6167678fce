import { type CallCase, open, refuses } from '@tests/conformance/callCase';
import { answered, refused } from '@tests/conformance/expectations';
import { newcomersPassword, registerNewcomer } from '@tests/conformance/world/newcomer';
import { newestCode } from '@tests/conformance/world/outbox';
import { signIn, type World } from '@tests/conformance/world/world';
import { accountFlowSchema } from '@/contract/auth/account.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';

const reset = { otp: '000000', new_password: 'An0ther#word', id: 'made-up' };

/** Resets of forgotten passwords. */
export const passwordCases: readonly CallCase[] = [
  {
    call: 'POST /forget-password',
    access: open,
    malformed: {
      'an address that is none': () => ({ body: { email: 'nobody' } }),
      'a body without an address': () => ({ body: {} }),
    },
    ownChecks: {
      'answers for an unknown address as for a known one': async ({ visitor }) => {
        const body = { email: 'nobody@conformance.test' };
        answered(await visitor('POST /forget-password', { body }), answerOf(accountFlowSchema));
      },
    },
  },
  {
    call: 'POST /reset-password',
    access: open,
    request: () => ({ body: reset }),
    comesTo: refuses(404, 422),
    malformed: { 'a body without a password': () => ({ body: { ...reset, new_password: undefined } }) },
    ownChecks: { 'takes a new password with the code that was sent': checkReset },
  },
  {
    call: 'POST /x/reset-by-link',
    access: open,
    request: () => ({ body: { token: 'made-up', new_password: reset.new_password } }),
    comesTo: refuses(422),
    malformed: { 'a body without a link': () => ({ body: { new_password: reset.new_password } }) },
  },
  {
    call: 'POST /x/unlock',
    access: open,
    request: () => ({ body: { token: 'made-up' } }),
    comesTo: refuses(422),
    malformed: { 'a body without a link': () => ({ body: {} }) },
  },
];

async function checkReset(world: World): Promise<void> {
  const { visitor, backend } = world;
  const { emailAddress: username, send } = await registerNewcomer(world);
  const forgotten = await visitor('POST /forget-password', { body: { email: username } });
  const { id } = answered(forgotten, answerOf(accountFlowSchema)).data;
  const otp = await newestCode(world, username);
  answered(await visitor('POST /reset-password', { body: { ...reset, otp, id } }), messageSchema);
  refused(await send('GET /me'), 401);
  refused(await visitor('POST /login', { body: { username, password: newcomersPassword } }), 401);
  await signIn(backend, { username, password: reset.new_password });
}
