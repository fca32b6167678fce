import { messageSchema } from '@/contract/envelope.schema';
import { ownSessionsAnswerSchema, secondFactorAnswerSchema } from '@/contract/userAccount.schema';
import { answers, type CallCase, open, refuses, signedIn } from '../callCase';
import { answered, refused, requireThat } from '../expectations';

/** What a person keeps safe: password, sessions and picture. */
export const ownAccountCases: readonly CallCase[] = [
  {
    call: 'PUT /x/password',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    malformed: { 'no new password': () => ({ body: { data: { current_password: 'x' } } }) },
  },
  {
    call: 'GET /x/sessions',
    access: signedIn,
    comesTo: answers(ownSessionsAnswerSchema),
    checks: {
      'names the session that asks': async ({ admin }) => {
        const { data } = answered(await admin.send('GET /x/sessions'), ownSessionsAnswerSchema);
        requireThat(
          data.filter((session) => session.is_current).length === 1,
          'GET /x/sessions: not exactly one session is the current one',
        );
      },
    },
  },
  {
    call: 'DELETE /x/sessions',
    access: signedIn,
    request: () => ({ query: { id: '' } }),
    comesTo: refuses(400),
    checks: {
      'does not know a made-up session': async ({ admin }) => {
        refused(await admin.send('DELETE /x/sessions', { query: { id: 'made-up' } }), 404);
      },
    },
  },
  { call: 'GET /x/second-factor', access: signedIn, comesTo: answers(secondFactorAnswerSchema) },
  {
    call: 'PUT /x/second-factor',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    malformed: { 'a method that is none': () => ({ body: { data: { method: 'PIGEON', password: 'x' } } }) },
  },
  { call: 'DELETE /x/avatar', access: signedIn, request: () => ({ query: {} }), comesTo: answers(messageSchema) },
  {
    call: 'GET /x/avatars/:token',
    access: open,
    isThere: async ({ admin }) => (await admin.send('GET /x/sessions')).status === 200,
    checks: {
      'does not know a made-up token': async ({ visitor }) => {
        refused(await visitor('GET /x/avatars/:token', { path: { token: 'made-up' } }), 404);
      },
    },
  },
];
