import { accepted, doneOf, newAccount, rowsOf } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { testStart } from '@tests/support/fixed';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import type { ReviewComment } from '@/contract/reviews/reviewComment.schema';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@demo.netcap.test');
const middle = setUpBooks(backend, 'middle@demo.netcap.test');
const stranger = setUpBooks(backend, 'admin@second.netcap.test');

type Person = typeof admin;
let requestId: number;

beforeEach(async () => {
  await middle.save('coas', [newAccount(901)]);
  requestId = doneOf(await middle.markDone('coas')).reviewRequestId ?? 0;
});

const at = (minutes: number) => backend.setTime(new Date(testStart.getTime() + minutes * 60_000));

async function write(person: Person, comment: string): Promise<number> {
  accepted(await person.send('POST /review-comments', { reviewRequestId: requestId, comment }));
  const comments = rowsOf<ReviewComment>(
    await person.get('/review-comments', { filters: { review_request: { id: requestId } } }),
  );
  return comments.at(-1)?.id ?? 0;
}

const edit = async (person: Person, commentId: number, comment: string) =>
  accepted(await person.send('PUT /review-comments', { commentId, comment }));
const remove = async (person: Person, id: number) =>
  accepted(
    await person.person.inject({
      method: 'DELETE',
      url: `/api/review-comments?company_id=${backend.companyId}&id=${id}`,
    }),
  );

async function linkOf(person: Person): Promise<string> {
  return accepted<{ data: { url: string } }>(await person.get('/x/review-comments/download')).data.url;
}

async function linesOf(person: Person): Promise<string[][]> {
  const { body, statusCode, headers } = await backend.app.inject({ url: await linkOf(person) });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain('review-comments.csv');
  return parse(body, { bom: true });
}

const header = ['Request', 'Type', 'Written by', 'Written (UTC)', 'Comment', 'Status', 'Edited or deleted (UTC)'];

test('has every text that a comment had, until when, and the deleted ones', async () => {
  const first = await write(middle, 'Why, and "when"?');
  at(1);
  await write(admin, '=1+1');
  at(2);
  await edit(middle, first, 'Why?');
  at(3);
  await edit(middle, first, 'Why?  ');
  await edit(middle, first, 'Why now?');
  at(4);
  await remove(middle, first);
  const about = [String(requestId), 'Chart of Accounts'];
  expect(await linesOf(admin)).toEqual([
    header,
    [...about, 'Tomas Berg', '2026-07-15 09:00:00', 'Why, and "when"?', 'Edited', '2026-07-15 09:02:00'],
    [...about, 'Tomas Berg', '2026-07-15 09:02:00', 'Why?', 'Edited', '2026-07-15 09:03:00'],
    [...about, 'Tomas Berg', '2026-07-15 09:03:00', 'Why now?', 'Deleted', '2026-07-15 09:04:00'],
    [...about, 'Dana Whitfield', '2026-07-15 09:01:00', "'=1+1", 'Current', ''],
  ]);
});

test('keeps every text of edits at once', async () => {
  const id = await write(middle, 'Why?');
  const texts = ['One', 'Two', 'Three', 'Four'];
  await Promise.all(texts.map((text) => edit(middle, id, text)));
  const lines = await linesOf(admin);
  expect(
    lines
      .slice(1)
      .map(([, , , , comment]) => comment)
      .sort(),
  ).toEqual(['Why?', ...texts].sort());
  expect(lines.filter(([, , , , , status]) => status === 'Current')).toHaveLength(1);
});

test('an edit and a deletion at once leave one deleted comment, whichever comes first', async () => {
  const id = await write(middle, 'Why?');
  const removal = remove(middle, id);
  await middle.send('PUT /review-comments', { commentId: id, comment: 'Why now?' });
  await removal;
  const states = (await linesOf(admin)).slice(1).map(([, , , , , status]) => status);
  expect(states.filter((state) => state === 'Deleted')).toHaveLength(1);
  expect(states).not.toContain('Current');
});

test('is of one company alone, and for its admins', async () => {
  await write(middle, 'Why?');
  expect(await linesOf(stranger)).toEqual([header]);
  expect((await middle.get('/x/review-comments/download')).statusCode).toBe(403);
  const url = await linkOf(admin);
  await backend.database.pool.query("update memberships set role = 'MIDDLE' where role = 'ADMIN'");
  expect((await backend.app.inject({ url })).statusCode).toBe(403);
});
