import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { scoped, type World } from '@tests/conformance/world/world';
import { capitalDaysAnswerSchema } from '@/contract/capitalDays/capitalDay.schema';
import { receivablesAnswerSchema, receivablesFileAnswerSchema } from '@/contract/registers/receivables.schema';

/** A computation that doesn't exist. */
const path = { id: 2_147_483_645 };
const isThere = async (world: World) =>
  (await world.admin.send('GET /x/capital-days', { query: scoped(world) })).status !== 404;
const ofUnknown = (world: World) => ({ path, query: scoped(world) });
const ofNone = { 'no id': (world: World) => ({ path: { id: 'none' }, query: scoped(world) }) };

/** Open receivables of a period by age. */
export const receivableCases: readonly CallCase[] = [
  {
    call: 'GET /x/receivables',
    access: members,
    request: (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }) }),
    comesTo: answers(receivablesAnswerSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
  },
  {
    call: 'PUT /x/receivables',
    access: makers,
    request: (world) => ({
      query: scoped(world, { time_report: world.timeReports[0] }),
      body: { data: { items: [], updatedAt: '2001-01-01T00:00:00.000Z' } },
    }),
    comesTo: refuses(409),
    malformed: {
      'no items': (world) => ({ query: scoped(world, { time_report: world.timeReports[0] }), body: { data: {} } }),
    },
  },
  {
    call: 'POST /x/receivables/file',
    access: makers,
    request: (world) => ({
      query: scoped(world),
      csv: 'Account Number,From Whom,Date,Amount\n1,Conformance,2025-01-02,3\n',
    }),
    comesTo: answers(receivablesFileAnswerSchema),
    malformed: { 'no file': (world) => ({ query: scoped(world) }) },
  },
];

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
