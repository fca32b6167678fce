import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { scoped, type World } from '@tests/conformance/world/world';
import { capitalDaysAnswerSchema } from '@/contract/capitalDays/capitalDay.schema';

/** A computation that doesn't exist. */
const path = { id: 2_147_483_645 };
const isThere = async (world: World) =>
  (await world.admin.send('GET /x/capital-days', { query: scoped(world) })).status !== 404;
const ofUnknown = (world: World) => ({ path, query: scoped(world) });
const ofNone = { 'no id': (world: World) => ({ path: { id: 'none' }, query: scoped(world) }) };

/** Net capital of days between period ends. */
export const capitalDayCases: readonly CallCase[] = [
  {
    call: 'GET /x/capital-days',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(capitalDaysAnswerSchema),
  },
  {
    call: 'POST /x/capital-days',
    access: makers,
    request: (world) => ({ query: scoped(world), csv: 'Account Number,Debit,Credit\n' }),
    comesTo: refuses(400),
    malformed: { 'no form': (world) => ({ query: scoped(world) }) },
  },
  {
    call: 'GET /x/capital-days/:id',
    access: members,
    request: ofUnknown,
    comesTo: refuses(404),
    malformed: ofNone,
    isThere,
  },
  {
    call: 'GET /x/capital-days/:id/document',
    access: members,
    request: ofUnknown,
    comesTo: refuses(404),
    malformed: ofNone,
    isThere,
  },
  {
    call: 'GET /x/capital-days/:id/focus',
    access: members,
    request: ofUnknown,
    comesTo: refuses(404),
    malformed: ofNone,
    isThere,
  },
  {
    call: 'DELETE /x/capital-days/:id',
    access: makers,
    request: ofUnknown,
    comesTo: refuses(404),
    malformed: ofNone,
    isThere,
  },
];
