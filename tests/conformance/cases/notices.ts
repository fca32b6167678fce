import { noticesAnswerSchema } from '@/contract/capital/notice.schema';
import { answers, type CallCase, makers, members, refuses } from '../callCase';
import { scoped, type World } from '../world/world';

/** A notice that there is not. */
const path = { id: 2_147_483_645 };
const longAgo = '2001-01-01T00:00:00.000Z';
const sent = {
  recipients: ['finra'],
  sent_at: longAgo,
  sent_by: 'Conformance',
  way: 'EMAIL',
  remark: null,
  updatedAt: longAgo,
};

/** A call about a notice that there is not: it's there where the list is. */
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

/** Notices to regulators; what becomes of one can't be tried without books that fall below a level. */
export const noticeCases: readonly CallCase[] = [
  {
    call: 'GET /x/notices',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(noticesAnswerSchema),
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
