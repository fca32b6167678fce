import { answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { scoped, type World } from '@tests/conformance/world/world';
import { noticesAnswerSchema } from '@/contract/notices/notice.schema';

/** A notice that doesn't exist. */
const path = { id: 2_147_483_645 };
const longAgo = '2001-01-01T00:00:00.000Z';
const farAhead = '2999-01-01T00:00:00.000Z';
const fact = { kind: 'booksNotCurrent', found_at: longAgo, what: 'Conformance' };
const sent = {
  recipients: ['finra'],
  sent_at: longAgo,
  sent_by: 'Conformance',
  way: 'EMAIL',
  remark: null,
  updatedAt: longAgo,
};

/** Returns a call about a notice that doesn't exist; a backend has it if it has the list. */
function aboutNone(call: string, data: object, malformed: object): CallCase {
  return {
    call: call as CallCase['call'],
    access: makers,
    request: (world) => ({ path, query: scoped(world), body: { data } }),
    comesTo: refuses(404),
    malformed: { 'what is missing': (world) => ({ path, query: scoped(world), body: { data: malformed } }) },
    isThere,
  };
}

async function isThere(world: World): Promise<boolean> {
  return (await world.admin.send('GET /x/notices', { query: scoped(world) })).status !== 404;
}

/** Notices to regulators. Existing notices can't be tested without books that fall below a level. */
export const noticeCases: readonly CallCase[] = [
  {
    call: 'GET /x/notices',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(noticesAnswerSchema),
  },
  {
    call: 'POST /x/notices',
    access: makers,
    // Not found yet: an opened notice would stay.
    request: (world) => ({ query: scoped(world), body: { data: { ...fact, found_at: farAhead } } }),
    comesTo: refuses(422),
    malformed: {
      'an unknown kind': (world) => ({ query: scoped(world), body: { data: { ...fact, kind: 'belowMinimum' } } }),
    },
    isThere,
  },
  {
    call: 'GET /x/notices/:id/letter',
    access: members,
    request: (world) => ({ path, query: scoped(world) }),
    comesTo: refuses(404),
    isThere,
  },
  aboutNone('PUT /x/notices/:id/letter', { letter: 'Conformance', updatedAt: longAgo }, { letter: 'Conformance' }),
  aboutNone('POST /x/notices/:id/sent', sent, { ...sent, recipients: [] }),
  aboutNone('POST /x/notices/:id/dismissed', { reason: 'Conformance', updatedAt: longAgo }, { reason: 'Conformance' }),
  aboutNone(
    'POST /x/notices/:id/reopened',
    { reason: 'Conformance', updatedAt: longAgo },
    { reason: ' ', updatedAt: longAgo },
  ),
];
