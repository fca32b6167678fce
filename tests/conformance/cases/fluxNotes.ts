import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import { fluxNotesAnswerSchema, fluxThresholdAnswerSchema } from '@/contract/statements/fluxNote.schema';

/** An account id that doesn't exist: ids of records are assigned in sequence. */
const unknownAccount = 'account:999999998';

/** Reasons of movements in reports. */
export const fluxNoteCases: readonly CallCase[] = [
  {
    call: 'GET /x/flux-notes',
    access: members,
    request: (world) => ({ query: scoped(world, ofPeriod(world)) }),
    comesTo: answers(fluxNotesAnswerSchema),
    malformed: {
      'a report that is none': (world) => ({ query: scoped(world, { ...ofPeriod(world), report: 'cash-flow' }) }),
      'a period that is none': (world) => ({ query: scoped(world, { ...ofPeriod(world), time_report: 'Q5 25' }) }),
    },
  },
  {
    call: 'PUT /x/flux-notes',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: note(world) } }),
    comesTo: refuses(404),
    malformed: {
      'no text': (world) => ({ query: scoped(world), body: { data: { ...note(world), text: undefined } } }),
      'a text that is too long': (world) => ({
        query: scoped(world),
        body: { data: { ...note(world), text: 'x'.repeat(501) } },
      }),
      'a line that is none': (world) => ({ query: scoped(world), body: { data: { ...note(world), line: 'cash' } } }),
    },
    isThere: async (world) =>
      (await world.admin.send('GET /x/flux-notes', { query: scoped(world, ofPeriod(world)) })).status !== 404,
  },
  {
    call: 'PUT /x/flux-threshold',
    access: makers,
    // The company's present threshold.
    request: async (world) => ({ query: scoped(world), body: { data: await threshold(world) } }),
    comesTo: answers(fluxThresholdAnswerSchema),
    malformed: {
      'no percent': (world) => ({ query: scoped(world), body: { data: { amount: 1 } } }),
      'an amount below zero': (world) => ({ query: scoped(world), body: { data: { amount: -1, percent: 1 } } }),
    },
  },
];

function ofPeriod(world: World): object {
  return { report: 'balance-sheet', time_report: world.timeReports[0] };
}

async function threshold(world: World): Promise<object> {
  const reply = await world.admin.send('GET /x/flux-notes', { query: scoped(world, ofPeriod(world)) });
  const usual = { amount: 1000, percent: 10 };
  return reply.status === 200 ? (answered(reply, fluxNotesAnswerSchema).data.threshold ?? usual) : usual;
}

function note(world: World): object {
  return { ...ofPeriod(world), line: unknownAccount, text: 'Conformance', updatedAt: null };
}
