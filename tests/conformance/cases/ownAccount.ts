import { answers, type CallCase, open, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { messageSettingsAnswerSchema, ownSessionsAnswerSchema } from '@/contract/members/userAccount.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';

/** A user's own password, sessions and picture. */
export const ownAccountCases: readonly CallCase[] = [
  {
    call: 'PUT /x/password',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    malformed: { 'no new password': () => ({ body: { data: { current_password: 'x' } } }) },
  },
  {
    call: 'POST /x/step-up',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    malformed: { 'no password': () => ({ body: { data: {} } }) },
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
  {
    call: 'GET /x/message-settings',
    access: signedIn,
    comesTo: answers(messageSettingsAnswerSchema),
    checks: {
      'gives back what was saved': async ({ admin }) => {
        const read = async () =>
          answered(await admin.send('GET /x/message-settings'), messageSettingsAnswerSchema).data;
        const save = async (data: object) =>
          answered(await admin.send('PUT /x/message-settings', { body: { data } }), messageSchema);
        const before = await read();
        await save({ review_mail: !before.review_mail });
        const after = await read();
        await save(before);
        requireThat(after.review_mail !== before.review_mail, 'PUT /x/message-settings: review_mail did not change');
      },
    },
  },
  {
    call: 'PUT /x/message-settings',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    malformed: { 'an answer that is neither yes nor no': () => ({ body: { data: { review_mail: 'often' } } }) },
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
