import { administrators, answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { type ListCall, listChecks, malformedLists } from '@tests/conformance/lists';
import { withReviewRequest } from '@tests/conformance/staging';
import { type Person, scoped, type World } from '@tests/conformance/world/world';
import { coaSchema } from '@/contract/coa/coa.schema';
import type { ReviewDecision } from '@/contract/reviews/review';
import type { ReviewRequest } from '@/contract/reviews/review.schema';
import {
  openReviewsAnswerSchema,
  reviewApprovalsAnswerSchema,
  reviewContentsOf,
  reviewDecisionAnswerSchema,
  reviewRequestSchema,
  reviewRequestsAnswerSchema,
  wholeReviewContentsOf,
} from '@/contract/reviews/review.schema';
import { type ReviewStatus, reviewStatuses } from '@/contract/staging/staging';
import { markDoneSchema } from '@/contract/staging/staging.schema';
import { listOf, messageSchema } from '@/contract/wire/envelope.schema';
import { coaCalls } from './coas';

const unknownId = 2_147_483_646;
const populate = [
  'user_company_setting',
  'user_company_setting.user_email',
  'user_company_setting.user_email.netcap_user',
  'user_company_setting.user_email.netcap_user.avatar',
];
const list: ListCall = { call: 'GET /review-requests', row: reviewRequestSchema, sortField: 'id', populate };
const contents = { call: 'GET /review-requests/:id/contents', schema: reviewContentsOf(coaSchema) };
const coaListSchema = listOf(coaSchema);
const whole = { call: 'GET /review-requests/contents/:id', schema: wholeReviewContentsOf(coaSchema) };

/** Review requests: their list, their rows, and decisions. */
export const reviewCases: readonly CallCase[] = [
  {
    call: list.call,
    access: members,
    request: (world) => ({ query: scoped(world, { populate }) }),
    comesTo: answers(reviewRequestsAnswerSchema),
    malformed: {
      ...malformedLists(list),
      'a type that is none': (world) => ({ query: scoped(world, { filters: { type: 'LEDGER' } }) }),
      'a status that is none': (world) => ({ query: scoped(world, { filters: { status: { $in: ['DONE'] } } }) }),
    },
    checks: {
      ...listChecks(list),
      'lists what is pending unless it is asked otherwise': async (world) => {
        const statuses = new Set((await readRequests(world.admin, world, {})).map(({ status }) => status));
        requireThat(
          [...statuses].every((status) => status === 'OPEN' || status === 'CLOSED'),
          `GET /review-requests: lists requests of status ${[...statuses]} without being asked`,
        );
      },
      'filters by type and status': async (world) => {
        if (world.backend.isPlain) return;
        const filters = { type: 'COA', status: { $in: ['APPROVED', 'REJECTED'] } };
        const rows = await readRequests(world.admin, world, { filters });
        requireThat(
          rows.every(({ type, status }) => type === 'COA' && (status === 'APPROVED' || status === 'REJECTED')),
          'GET /review-requests: the filters type and status let others through',
        );
      },
      'shows a VIEWER their own requests alone': async (world) => {
        const { viewer } = world.others;
        if (viewer === undefined || world.backend.isPlain) return;
        const rows = await readRequests(viewer, world, { filters: { status: { $in: [...reviewStatuses] } } });
        requireThat(
          rows.every(({ is_own }) => is_own),
          "GET /review-requests: shows a VIEWER somebody else's request",
        );
      },
    },
    ownChecks: { 'has the life of a request, from Mark Done to the rejection': checkRejection },
  },
  {
    call: 'GET /review-requests/:id',
    access: administrators,
    request: (world) => ({ path: { id: unknownId }, query: scoped(world, { type: 'close' }) }),
    comesTo: refuses(404),
    malformed: {
      'a type that is none': (world) => ({ path: { id: unknownId }, query: scoped(world, { type: 'delete' }) }),
      'no type': (world) => ({ path: { id: unknownId }, query: scoped(world) }),
    },
  },
  {
    call: contents.call,
    access: administrators,
    request: (world) => ({ path: { id: unknownId }, query: scoped(world) }),
    comesTo: refuses(404),
    malformed: {
      'page 0': (world) => ({
        path: { id: unknownId },
        query: scoped(world, { pagination: { page: 0, pageSize: 10 } }),
      }),
      'a change that is none': (world) => ({ path: { id: unknownId }, query: scoped(world, { change: 'removed' }) }),
    },
  },
  {
    call: whole.call,
    access: administrators,
    request: (world) => ({ path: { id: unknownId }, query: scoped(world) }),
    comesTo: refuses(404),
    malformed: { 'an id that is none': (world) => ({ path: { id: 'first' }, query: scoped(world) }) },
  },
  {
    call: 'GET /x/open-reviews',
    access: makers,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(openReviewsAnswerSchema),
    checks: {
      'counts what the list shows': async (world) => {
        const open = await readRequests(world.admin, world, { filters: { status: { $in: ['OPEN'] } } });
        const { data } = answered(
          await world.admin.send('GET /x/open-reviews', { query: scoped(world) }),
          openReviewsAnswerSchema,
        );
        const byType = Object.values(data.by_type).reduce((sum, count) => sum + count, 0);
        requireThat(
          data.count === open.length && byType === open.length,
          `GET /x/open-reviews: ${data.count} requests, ${byType} by type, where the list has ${open.length}`,
        );
      },
    },
  },
  {
    call: 'POST /x/review-approvals',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: { ids: [unknownId] } } }),
    comesTo: refuses(404),
    isThere: async (world) =>
      (await world.admin.send('POST /x/review-approvals', { query: scoped(world), body: {} })).status !== 404,
    malformed: {
      'no ids': (world) => ({ query: scoped(world), body: { data: { ids: [] } } }),
      'an id that is none': (world) => ({ query: scoped(world), body: { data: { ids: ['first'] } } }),
    },
    ownChecks: { 'approves several requests, all or none': checkApproval },
  },
];

async function checkRejection(world: World): Promise<void> {
  await withReviewRequest(world, coaCalls, async (id, middle) => {
    await checkListed(middle, world, { id, isOwn: true });
    await checkListed(world.admin, world, { id, isOwn: false });
    await checkContents(world, id);
    await decide(world, id, { type: 'close', status: 'CLOSED' });
    await refuse(world, id, 'approve');
    await decide(world, id, { type: 'reopen', status: 'OPEN' });
    await decide(world, id, { type: 'reject', status: 'REJECTED' });
    await refuse(world, id, 'reject');
  });
}

async function checkListed(person: Person, world: World, { id, isOwn }: { id: number; isOwn: boolean }) {
  const [row] = await readRequests(person, world, { filters: { id: { $in: [id] } } });
  requireThat(row?.status === 'OPEN', 'GET /review-requests: a new request is not listed as OPEN');
  requireThat(row.record_count === 1, `GET /review-requests: record_count of one row is ${row.record_count}`);
  requireThat(row.is_own === isOwn, `GET /review-requests: is_own is ${row.is_own} for ${person.username}`);
}

async function checkContents(world: World, id: number): Promise<void> {
  const { admin } = world;
  const query = scoped(world, { pagination: { page: 1, pageSize: 50 } });
  const page = answered(await admin.send(contents.call, { path: { id }, query }), contents.schema);
  const [row, ...others] = page.data.data as { old: unknown; status: string }[];
  requireThat(
    row?.old === null && row.status === 'PENDING' && others.length === 0 && page.pagination.total === 1,
    `${contents.call}: one addition is given as ${JSON.stringify(page)}`,
  );
  const { data } = answered(await admin.send(whole.call, { path: { id }, query: scoped(world) }), whole.schema);
  requireThat(
    data.add.length === 1 && data.edit.length === 0,
    `${whole.call}: one addition is given as ${data.add.length} additions and ${data.edit.length} changes`,
  );
}

async function decide(
  world: World,
  id: number,
  { type, status }: { type: ReviewDecision; status: ReviewStatus },
): Promise<void> {
  const ask = { path: { id }, query: scoped(world, { type }) };
  const { data } = answered(await world.admin.send('GET /review-requests/:id', ask), reviewDecisionAnswerSchema);
  requireThat(
    data.id === id && data.status === status,
    `GET /review-requests/:id: ${type} answers ${JSON.stringify(data)}`,
  );
}

async function refuse(world: World, id: number, type: ReviewDecision): Promise<void> {
  refused(await world.admin.send('GET /review-requests/:id', { path: { id }, query: scoped(world, { type }) }), 409);
}

async function checkApproval(world: World): Promise<void> {
  await withReviewRequest(world, coaCalls, async (id, _middle, made) => {
    const approve = (ids: readonly number[]) =>
      world.admin.send('POST /x/review-approvals', { query: scoped(world), body: { data: { ids } } });
    refused(await approve([id, unknownId]), 404);
    answered(await approve([id]), reviewApprovalsAnswerSchema);
    refused(await approve([id]), 409);
    const place = { query: scoped(world, { filters: made.filters }) };
    const { data } = answered(await world.admin.send('GET /coas', place), coaListSchema);
    const row = data[0] as { id: number; updatedAt: string } | undefined;
    requireThat(row !== undefined, 'POST /x/review-approvals: an approved account is not in the books');
    const deletion = { ...made.addition, id: row.id, updatedAt: row.updatedAt, isDeleted: true };
    const saved = await world.admin.send('PUT /coas', { query: scoped(world), body: { data: [deletion] } });
    answered(saved, messageSchema);
    answered(await world.admin.send('GET /coas/mark-done', { query: scoped(world) }), markDoneSchema);
  });
}

async function readRequests(person: Person, world: World, query: object): Promise<ReviewRequest[]> {
  return answered(
    await person.send(list.call, { query: scoped(world, { populate, ...query }) }),
    reviewRequestsAnswerSchema,
  ).data;
}
