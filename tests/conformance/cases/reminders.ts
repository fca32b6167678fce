import { answers, type CallCase, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { remindersAnswerSchema } from '@/contract/calendar/reminders.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';

/** A user's reminders by mail. */
export const reminderCases: readonly CallCase[] = [
  {
    call: 'GET /x/reminders',
    access: signedIn,
    comesTo: answers(remindersAnswerSchema),
    checks: {
      'gives back what was saved': async ({ admin }) => {
        const read = async () => answered(await admin.send('GET /x/reminders'), remindersAnswerSchema).data;
        const save = async (kinds: readonly string[] | null) =>
          answered(await admin.send('PUT /x/reminders', { body: { data: { kinds } } }), messageSchema);
        const before = await read();
        await save(['REVIEWS']);
        const { kinds: after } = await read();
        await save(before.is_default ? null : before.kinds);
        requireThat(after.join() === 'REVIEWS', `PUT /x/reminders: the kinds are ${after.join()}`);
      },
    },
  },
  {
    call: 'PUT /x/reminders',
    access: signedIn,
    request: () => ({ body: { data: {} } }),
    comesTo: refuses(400),
    malformed: { 'a kind that is none': () => ({ body: { data: { kinds: ['DAILY'] } } }) },
  },
];
