import { administrators, answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, requireStatus, requireThat } from '@tests/conformance/expectations';
import { follow } from '@tests/conformance/http';
import { scoped, type World } from '@tests/conformance/world/world';
import type { LoggedChange } from '@/contract/history/history.schema';
import {
  changeLogAnswerSchema,
  changeLogPeopleAnswerSchema,
  recordHistoryAnswerSchema,
} from '@/contract/history/history.schema';
import { recordVerificationAnswerSchema } from '@/contract/history/recordVerification.schema';
import { securityLogAnswerSchema } from '@/contract/history/securityLog.schema';
import { linkSchema } from '@/contract/reports/report.schema';

const unknownId = 2_147_483_647;

/** Changes of the books, and undoing them. */
export const historyCases: readonly CallCase[] = [
  {
    call: 'GET /x/record-history',
    access: members,
    request: (world) => ({ query: scoped(world, { kind: 'COA', id: unknownId }) }),
    comesTo: refuses(404),
    malformed: {
      'a kind that is none': (world) => ({ query: scoped(world, { kind: 'ALL', id: unknownId }) }),
      'no record': (world) => ({ query: scoped(world, { kind: 'COA' }) }),
    },
    isThere: async (world) => (await newestChange(world)) !== null,
    checks: {
      'ends with what the change log begins with': async (world) => {
        const newest = await newestChange(world);
        if (newest === null) return;
        const { kind, id, version_id } = newest;
        const reply = await world.admin.send('GET /x/record-history', { query: scoped(world, { kind, id }) });
        const { data } = answered(reply, recordHistoryAnswerSchema);
        requireThat(
          data[0]?.version_id === version_id,
          `GET /x/record-history: data[0].version_id is ${data[0]?.version_id}, and ${version_id} in the change log`,
        );
      },
    },
  },
  {
    call: 'GET /x/change-log',
    access: makers,
    request: (world) => ({ query: scoped(world, { pagination: { page: 1, pageSize: 2 } }) }),
    comesTo: answers(changeLogAnswerSchema),
    malformed: {
      'page 0': (world) => ({ query: scoped(world, { pagination: { page: 0, pageSize: 10 } }) }),
      'a kind that is none': (world) => ({ query: scoped(world, { filters: { kind: 'ALL' } }) }),
      'a period that is none': (world) => ({ query: scoped(world, { filters: { time_report: 'SOON' } }) }),
      'a moment that is none': (world) => ({ query: scoped(world, { filters: { from: 'yesterday' } }) }),
    },
    checks: {
      'lists the latest postings first': async (world) => {
        const numbers = (await readLog(world, { pageSize: 100 })).map((change) => change.commit_number);
        const sorted = numbers.toSorted((a, b) => b - a);
        requireThat(numbers.join() === sorted.join(), 'GET /x/change-log: data is not sorted by commit_number');
      },
      'narrows to a kind': async (world) => {
        const kinds = (await readLog(world, { pageSize: 20, filters: { kind: 'COA' } })).map(({ kind }) => kind);
        requireThat(
          kinds.every((kind) => kind === 'COA'),
          `GET /x/change-log: filters[kind]=COA gives ${kinds.join()}`,
        );
      },
    },
  },
  {
    call: 'GET /x/change-log/people',
    access: makers,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(changeLogPeopleAnswerSchema),
  },
  {
    call: 'GET /x/change-log/download',
    access: makers,
    request: (world) => ({ query: scoped(world, { filters: { kind: 'COA' } }) }),
    comesTo: answers(linkSchema),
    malformed: { 'a kind that is none': (world) => ({ query: scoped(world, { filters: { kind: 'ALL' } }) }) },
    checks: {
      'leads to a CSV file': async (world) => {
        const reply = await world.admin.send('GET /x/change-log/download', {
          query: scoped(world, { filters: { kind: 'COA' } }),
        });
        const file = await follow(world.backend, answered(reply, linkSchema).data.url);
        requireStatus(file, [200]);
        const mediaType = file.headers.get('content-type') ?? '';
        requireThat(mediaType.startsWith('text/csv'), `GET /x/change-log/download: the file is ${mediaType}`);
      },
    },
  },
  {
    call: 'GET /x/security-log',
    access: administrators,
    request: (world) => ({ query: scoped(world, { pagination: { page: 1, pageSize: 2 } }) }),
    comesTo: answers(securityLogAnswerSchema),
    malformed: {
      'page 0': (world) => ({ query: scoped(world, { pagination: { page: 0, pageSize: 10 } }) }),
      'an event that is none': (world) => ({ query: scoped(world, { filters: { event: 'ALL' } }) }),
    },
  },
  {
    call: 'GET /x/security-log/download',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(linkSchema),
    malformed: { 'an event that is none': (world) => ({ query: scoped(world, { filters: { event: 'ALL' } }) }) },
  },
  {
    call: 'GET /x/record-verification',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(recordVerificationAnswerSchema),
    checks: {
      'tells how far the records agree': async (world) => {
        const reply = await world.admin.send('GET /x/record-verification', { query: scoped(world) });
        const { agrees, first_break, head, entry_count } = answered(reply, recordVerificationAnswerSchema).data;
        requireThat(
          agrees === (first_break === null),
          'GET /x/record-verification: first_break is there unless agrees',
        );
        requireThat(
          !agrees || head?.entry === entry_count || head === null,
          'GET /x/record-verification: not to its head',
        );
      },
    },
  },
  {
    call: 'POST /x/undo-commit',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: { commit_number: unknownId } } }),
    comesTo: refuses(404),
    malformed: {
      'no posting': (world) => ({ query: scoped(world), body: { data: {} } }),
      'a posting that is none': (world) => ({ query: scoped(world), body: { data: { commit_number: 0 } } }),
    },
    isThere: async (world) => (await newestChange(world)) !== null,
  },
];

type LogQuery = { pageSize: number; filters?: object };

async function readLog(world: World, { pageSize, filters }: LogQuery): Promise<LoggedChange[]> {
  const query = scoped(world, { pagination: { page: 1, pageSize }, ...(filters && { filters }) });
  return answered(await world.admin.send('GET /x/change-log', { query }), changeLogAnswerSchema).data;
}

/** Returns the newest change; null if the backend has no change log, or nothing in it. */
async function newestChange(world: World): Promise<LoggedChange | null> {
  const query = scoped(world, { pagination: { page: 1, pageSize: 1 }, filters: { kind: 'BALANCE' } });
  const reply = await world.admin.send('GET /x/change-log', { query });
  return reply.status === 404 ? null : (answered(reply, changeLogAnswerSchema).data[0] ?? null);
}
