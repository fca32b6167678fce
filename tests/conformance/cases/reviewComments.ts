import { administrators, answers, type CallCase, type Check, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireStatus, requireThat } from '@tests/conformance/expectations';
import { follow } from '@tests/conformance/http';
import { malformedLists } from '@tests/conformance/lists';
import { withReviewRequest } from '@tests/conformance/staging';
import { type Person, scoped, type World } from '@tests/conformance/world/world';
import { linkSchema } from '@/contract/reports/report.schema';
import type { ReviewComment } from '@/contract/reviews/reviewComment.schema';
import { reviewCommentsAnswerSchema } from '@/contract/reviews/reviewComment.schema';
import { messageSchema } from '@/contract/wire/envelope.schema';
import { coaCalls } from './coas';

const unknownId = 2_147_483_646;
const about = (id: number) => ({ filters: { review_request: { id } } });

/** Comments on a review request. */
export const reviewCommentCases: readonly CallCase[] = [
  {
    call: 'GET /review-comments',
    access: members,
    request: (world) => ({ query: scoped(world, about(unknownId)) }),
    comesTo: refuses(404),
    malformed: {
      ...malformedLists({ sortField: 'id' }),
      'no request': (world) => ({ query: scoped(world) }),
    },
    ownChecks: {
      'gives pages that are parts of the whole': inConversation(async ({ world, id, author }) => {
        for (const comment of ['One', 'Two', 'Three']) await write(author, world, { comment, reviewRequestId: id });
        const whole = await read(author, world, id);
        requireThat(
          whole.map(({ comment }) => comment).join() === 'One,Two,Three',
          'GET /review-comments: not in the order in which they were written',
        );
        const page = scoped(world, { ...about(id), sort: ['id:asc'], pagination: { page: 2, pageSize: 2 } });
        const { data, pagination } = answered(
          await author.send('GET /review-comments', { query: page }),
          reviewCommentsAnswerSchema,
        );
        requireThat(
          data.length === 1 && data[0]?.id === whole[2]?.id && pagination.total === 3,
          'GET /review-comments: the second page is no part of the whole',
        );
      }),
    },
  },
  {
    call: 'POST /review-comments',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: { comment: 'Why?', reviewRequestId: unknownId } } }),
    comesTo: refuses(404),
    malformed: { 'no text': (world) => ({ query: scoped(world), body: { data: { reviewRequestId: unknownId } } }) },
    ownChecks: {
      'stores a comment once that is sent again with its key': inConversation(async ({ world, id, author }) => {
        const sent = { comment: 'Why?', reviewRequestId: id, requestKey: 'conformance' };
        await write(author, world, sent);
        await write(author, world, sent);
        const comments = await read(author, world, id);
        requireThat(comments.length === 1, `POST /review-comments: sent twice, it is there ${comments.length} times`);
      }),
      'refuses an empty comment': inConversation(async ({ world, id, author }) => {
        const body = { data: { comment: ' \n ', reviewRequestId: id } };
        refused(await author.send('POST /review-comments', { query: scoped(world), body }), 422);
      }),
    },
  },
  {
    call: 'PUT /review-comments',
    access: members,
    request: (world) => ({ query: scoped(world), body: { data: { comment: 'Why?', commentId: unknownId } } }),
    comesTo: refuses(404),
    malformed: { 'no text': (world) => ({ query: scoped(world), body: { data: { commentId: unknownId } } }) },
    ownChecks: {
      'changes a comment for its author alone': inConversation(async ({ world, id, author }) => {
        await write(author, world, { comment: 'Why?', reviewRequestId: id });
        const [comment] = await read(author, world, id);
        const body = { data: { commentId: comment?.id, comment: 'Why now?' } };
        refused(await world.admin.send('PUT /review-comments', { query: scoped(world), body }), 403);
        answered(await author.send('PUT /review-comments', { query: scoped(world), body }), messageSchema);
        const [changed] = await read(author, world, id);
        requireThat(changed?.comment === 'Why now?', 'PUT /review-comments: the comment did not change');
      }),
    },
  },
  {
    call: 'DELETE /review-comments',
    access: members,
    request: (world) => ({ query: scoped(world, { id: unknownId }) }),
    comesTo: refuses(404),
    malformed: { 'no id': (world) => ({ query: scoped(world) }) },
    ownChecks: {
      'deletes a comment for its author alone': inConversation(async ({ world, id, author }) => {
        await write(author, world, { comment: 'Why?', reviewRequestId: id });
        const [comment] = await read(author, world, id);
        const query = scoped(world, { id: comment?.id });
        refused(await world.admin.send('DELETE /review-comments', { query }), 403);
        answered(await author.send('DELETE /review-comments', { query }), messageSchema);
        requireThat(
          (await read(author, world, id)).length === 0,
          'DELETE /review-comments: the comment is still there',
        );
      }),
    },
  },
  {
    call: 'GET /x/review-comments/download',
    access: administrators,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(linkSchema),
    ownChecks: {
      'leads to a CSV file that keeps what was deleted': inConversation(async ({ world, id, author }) => {
        await write(author, world, { comment: 'Deleted by conformance', reviewRequestId: id });
        const [comment] = await read(author, world, id);
        const query = scoped(world, { id: comment?.id });
        answered(await author.send('DELETE /review-comments', { query }), messageSchema);
        const reply = await world.admin.send('GET /x/review-comments/download', { query: scoped(world) });
        const file = await follow(world.backend, answered(reply, linkSchema).data.url);
        requireStatus(file, [200]);
        requireThat(
          file.bytes.includes('Deleted by conformance'),
          'GET /x/review-comments/download: a deleted comment is not in the file',
        );
      }),
    },
  },
];

type Talk = { world: World; id: number; author: Person };

function inConversation(look: (talk: Talk) => Promise<void>): Check {
  return (world) => withReviewRequest(world, coaCalls, (id, author) => look({ world, id, author }));
}

async function write({ send }: Person, world: World, data: object): Promise<void> {
  answered(await send('POST /review-comments', { query: scoped(world), body: { data } }), messageSchema);
}

async function read({ send }: Person, world: World, id: number): Promise<ReviewComment[]> {
  const reply = await send('GET /review-comments', { query: scoped(world, about(id)) });
  return answered(reply, reviewCommentsAnswerSchema).data;
}
