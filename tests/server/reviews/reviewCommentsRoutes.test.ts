import { accepted, doneOf, firstOf, newAccount, refusalOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxCommentLength } from '@/contract/reviews/review';
import type { ReviewComment } from '@/contract/reviews/reviewComment.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const viewer = setUpBooks(backend, 'viewer@demo.netcap.test');
const stranger = setUpBooks(backend, 'admin@second.netcap.test');

type Person = typeof admin;
/** A request of the MIDDLE, and one of the VIEWER. */
let ofMiddle: number;
let ofViewer: number;

async function request(person: Person, number: number): Promise<number> {
  await person.save('coas', [newAccount(number)]);
  const { reviewRequestId } = doneOf(await person.markDone('coas'));
  if (reviewRequestId === null) throw new Error('No request was made');
  return reviewRequestId;
}

beforeEach(async () => {
  ofMiddle = await request(middle, 901);
  ofViewer = await request(viewer, 902);
});

const ask = (person: Person, id: number, query: object = {}) =>
  person.get('/review-comments', { filters: { review_request: { id } }, ...query });
const read = async (person: Person, id: number, query?: object) => rowsOf<ReviewComment>(await ask(person, id, query));
const write = (person: Person, reviewRequestId: number, comment: string | { comment: string; requestKey: string }) =>
  person.send('POST /review-comments', { reviewRequestId, ...(typeof comment === 'string' ? { comment } : comment) });
const change = (person: Person, commentId: number, comment: string) =>
  person.send('PUT /review-comments', { commentId, comment });
const remove = (person: Person, id: number) =>
  person.person.inject({
    method: 'DELETE',
    url: `/api/review-comments?company_id=${person === stranger ? backend.secondCompanyId : backend.companyId}&id=${id}`,
  });

async function written(person: Person, id: number, comment = 'Why?'): Promise<ReviewComment> {
  accepted(await write(person, id, comment));
  return firstOf((await read(person, id)).toReversed());
}

describe('who takes part', () => {
  test.each([
    ['an administrator', admin, () => ofViewer],
    ['a MIDDLE', middle, () => ofViewer],
    ['a VIEWER who made the request', viewer, () => ofViewer],
  ])('%s reads and writes', async (_who, person, id) => {
    expect((await write(person, id(), 'Why?')).json()).toEqual({ message: 'Successfully added the comment' });
    expect(await read(person, id())).toMatchObject([{ comment: 'Why?', is_own: true }]);
  });

  test('a VIEWER neither reads nor writes about the request of somebody else', async () => {
    const { id } = await written(middle, ofMiddle);
    for (const answer of [
      await ask(viewer, ofMiddle),
      await write(viewer, ofMiddle, 'Me too'),
      await remove(viewer, id),
    ])
      expect(answer.statusCode).toBe(403);
    expect(await read(admin, ofMiddle)).toHaveLength(1);
  });

  test('another company knows nothing of it', async () => {
    const { id } = await written(middle, ofMiddle);
    const answers = [
      await ask(stranger, ofMiddle),
      await write(stranger, ofMiddle, 'Hello'),
      await change(stranger, id, 'Hello'),
      await remove(stranger, id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await read(admin, ofMiddle)).toMatchObject([{ comment: 'Why?' }]);
  });
});

describe('writing', () => {
  test.each([
    ['nothing', ' \n\t ', 'Enter a comment.'],
    ['too much', 'x'.repeat(maxCommentLength + 1), 'A comment can have up to 2,000 characters.'],
  ])('refuses %s', async (_what, comment, message) => {
    const { id } = await written(middle, ofMiddle);
    for (const answer of [await write(middle, ofMiddle, comment), await change(middle, id, comment)])
      expect(refusalOf(answer)).toMatchObject({ status: 422, message, errors: [{ path: 'data.comment' }] });
    expect(await read(middle, ofMiddle)).toMatchObject([{ comment: 'Why?' }]);
  });

  test('keeps the text as it was typed, without the spaces around it', async () => {
    const typed = `<b>1 < 2</b>\n${'x'.repeat(maxCommentLength - 14)}`;
    const { comment } = await written(middle, ofMiddle, `  ${typed.replace('\n', '\r\n')}\n`);
    expect(comment).toBe(typed);
  });

  test('stores a comment once that comes again with its key, and another person’s with the same key too', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => write(middle, ofMiddle, { comment: 'Why?', requestKey: 'key' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    accepted(await write(admin, ofMiddle, { comment: 'Because', requestKey: 'key' }));
    accepted(await write(middle, ofMiddle, 'Why?'));
    expect((await read(middle, ofMiddle)).map(({ comment }) => comment)).toEqual(['Why?', 'Because', 'Why?']);
  });
});

describe('the list', () => {
  test('names who wrote, oldest first, and whose they are', async () => {
    await written(middle, ofMiddle);
    await written(admin, ofMiddle, 'Because');
    const [first, second] = await read(admin, ofMiddle, { populate: ['user', 'user.avatar'] });
    expect(first).toMatchObject({
      comment: 'Why?',
      createdAt: testStart.toISOString(),
      updatedAt: testStart.toISOString(),
      user: { first_name: 'Tomas', last_name: 'Berg', avatar: null },
      is_own: false,
    });
    expect(second).toMatchObject({ comment: 'Because', user: { last_name: 'Whitfield' }, is_own: true });
    expect(await read(admin, ofViewer)).toEqual([]);
  });

  test('gives pages, in both directions', async () => {
    for (const text of ['1', '2', '3']) await written(middle, ofMiddle, text);
    const page = await ask(middle, ofMiddle, { sort: ['id:asc'], pagination: { page: 2, pageSize: 2 } });
    expect(page.json()).toMatchObject({
      data: [{ comment: '3' }],
      pagination: { page: 2, pageSize: 2, pageCount: 2, total: 3 },
    });
    expect((await read(middle, ofMiddle, { sort: ['id:desc'] })).map(({ comment }) => comment)).toEqual([
      '3',
      '2',
      '1',
    ]);
    expect((await ask(middle, ofMiddle, { sort: ['comment:asc'] })).statusCode).toBe(400);
    expect((await middle.get('/review-comments')).statusCode).toBe(400);
  });

  test('shows a picture by a signed link', async () => {
    const image = Buffer.from('picture');
    await backend.database.pool.query(
      `insert into user_avatars (user_id, image, updated_at)
       select user_id, $1, $2 from user_emails where email_address = 'middle@demo.netcap.test'`,
      [image, testStart],
    );
    const { avatar } = (await written(middle, ofMiddle)).user;
    expect(avatar?.thumbnail).toBe(avatar?.url);
    const shown = await backend.app.inject({ url: avatar?.url ?? '' });
    expect(shown.rawPayload).toEqual(image);
  });
});

describe('changing', () => {
  test('is for who wrote it alone, also against an administrator', async () => {
    const { id } = await written(middle, ofMiddle);
    for (const answer of [await change(admin, id, 'Mine'), await remove(admin, id)])
      expect(refusalOf(answer)).toMatchObject({
        status: 403,
        message: 'Only the person who wrote a comment can change or delete it.',
      });
    expect(await read(admin, ofMiddle)).toMatchObject([{ comment: 'Why?' }]);
  });

  test('shows by its date that the comment was edited', async () => {
    const { id, updatedAt } = await written(middle, ofMiddle);
    backend.setTime(new Date(testStart.getTime() + 60_000));
    accepted(await change(middle, id, ' Why? '));
    expect(await read(middle, ofMiddle)).toMatchObject([{ updatedAt }]);
    accepted(await change(middle, id, 'Why now?'));
    expect(await read(middle, ofMiddle)).toMatchObject([
      { comment: 'Why now?', createdAt: updatedAt, updatedAt: new Date(testStart.getTime() + 60_000).toISOString() },
    ]);
  });

  test('deletes, once', async () => {
    const { id } = await written(middle, ofMiddle);
    expect((await remove(middle, id)).json()).toEqual({ message: 'Successfully deleted the comment' });
    expect(refusalOf(await remove(middle, id))).toMatchObject({
      status: 404,
      message: 'This comment no longer exists.',
    });
    expect((await change(middle, id, 'Again')).statusCode).toBe(404);
    expect(await read(middle, ofMiddle)).toEqual([]);
  });
});

test('a deleted comment is counted no more, and does not come back with its key', async () => {
  const sent = { comment: 'Why?', requestKey: 'key' };
  accepted(await write(admin, ofMiddle, sent));
  const [comment] = await read(admin, ofMiddle);
  accepted(await remove(admin, comment?.id ?? 0));
  accepted(await write(admin, ofMiddle, sent));
  expect(await read(admin, ofMiddle)).toEqual([]);
  const requests = rowsOf<{ comment_count: number }>(
    await admin.get('/review-requests', { filters: { id: { $in: [ofMiddle] } } }),
  );
  expect(requests).toMatchObject([{ comment_count: 0 }]);
});
