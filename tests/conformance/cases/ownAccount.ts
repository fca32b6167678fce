import { messageSchema } from '@/contract/envelope.schema';
import { ownSessionsAnswerSchema } from '@/contract/userAccount.schema';
import { answers, type CallCase, open, refuses, signedIn } from '../callCase';
import { answered, requireThat } from '../expectations';

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
    request: () => ({ query: { id: 'made-up' } }),
    comesTo: refuses(404),
  },
  { call: 'DELETE /x/avatar', access: signedIn, request: () => ({ query: {} }), comesTo: answers(messageSchema) },
  {
    call: 'GET /x/avatars/:token',
    access: open,
    request: () => ({ path: { token: 'made-up' } }),
    comesTo: refuses(404),
  },
];
