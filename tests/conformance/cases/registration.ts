import { answers, type CallCase, open, refuses } from '@tests/conformance/callCase';
import { answered } from '@tests/conformance/expectations';
import { newcomersDetails, registerNewcomer } from '@tests/conformance/world/newcomer';
import Type from 'typebox';
import { captchaChallengeSchema, outboxMessageSchema } from '@/contract/auth/account.schema';
import { userSchema } from '@/contract/auth/user.schema';
import { answerOf, messageSchema } from '@/contract/wire/envelope.schema';

const signUp = { mobileNumber: '1', countryCode: 'us', password: 'short', superAdmin: true };
const details = { ...newcomersDetails, id: 'made-up', emailAddress: 'nobody@conformance.invalid' };

/** Registration: invalid ones are refused everywhere, a complete one is made only on our own backend. */
export const registrationCases: readonly CallCase[] = [
  {
    call: 'GET /x/captcha-challenge',
    access: open,
    comesTo: answers(answerOf(captchaChallengeSchema)),
  },
  {
    call: 'POST /sent-otp',
    access: open,
    request: () => ({ body: signUp }),
    comesTo: refuses(400, 422),
    malformed: {
      'a country that numbers are not taken from': () => ({ body: { ...signUp, countryCode: 'xx' } }),
      'a body without a number': () => ({ body: { ...signUp, mobileNumber: undefined } }),
    },
  },
  {
    call: 'POST /verify-otp',
    access: open,
    request: () => ({ query: { action: 'mobile' }, body: { userId: 'made-up', otp: '000000' } }),
    comesTo: refuses(404, 422),
    malformed: {
      'an action that is none': () => ({ query: { action: 'fax' }, body: { userId: 'made-up', otp: '000000' } }),
      'a body without a code': () => ({ query: { action: 'email' }, body: { userId: 'made-up' } }),
    },
  },
  {
    call: 'POST /register-user',
    access: open,
    request: () => ({ body: details }),
    comesTo: refuses(404, 422),
    malformed: {
      'an address that is none': () => ({ body: { ...details, emailAddress: 'nobody' } }),
      'a body without names': () => ({ body: { id: 'made-up' } }),
    },
    ownChecks: {
      'registers somebody who confirms number and address': async (world) => {
        const { send } = await registerNewcomer(world);
        answered(await send('GET /me'), answerOf(userSchema));
      },
    },
  },
  {
    call: 'POST /resend-mobile-otp',
    access: open,
    malformed: {
      'an action that is none': () => ({ query: { action: 'fax' }, body: { userId: 'made-up' } }),
      'a sign-up without its user': () => ({ query: { action: 'sign_up' }, body: {} }),
      'a sign-in without its session': () => ({ query: { action: 'login' }, body: {} }),
    },
    ownChecks: {
      'answers for an unknown user as for a known one': async ({ visitor }) => {
        const ask = { query: { action: 'sign_up' }, body: { userId: 'made-up' } };
        answered(await visitor('POST /resend-mobile-otp', ask), messageSchema);
      },
    },
  },
  {
    call: 'POST /resend-email-otp',
    access: open,
    malformed: { 'a body without its user': () => ({ body: {} }) },
    ownChecks: {
      'answers for an unknown user as for a known one': async ({ visitor }) => {
        answered(await visitor('POST /resend-email-otp', { body: { userId: 'made-up' } }), messageSchema);
      },
    },
  },
  {
    call: 'GET /x/outbox',
    access: open,
    comesTo: answers(answerOf(Type.Array(outboxMessageSchema))),
  },
];
