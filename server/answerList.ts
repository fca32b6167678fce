import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TArray, TSchema } from 'typebox';
import type { ListAnswer, Pagination } from '@/contract/wire/envelope';
import { leaveTurns } from './plugins/availability/turns';
import { paginationOf } from './services/common/lists';
import type { PageOrAll, WholeList } from './services/common/wholeLists';

type ListSchema = { properties: { data: TArray<TSchema> } };
type NestedListSchema = TSchema & { properties: { data: ListSchema } };

const mediaType = 'application/json; charset=utf-8';

/** What stands before and after the rows of a list. */
type Frame = { head: string; tail: string };

/**
 * Answers with a page as it is, and with a whole list while it is read, each chunk written by the schema: what the server holds at a time, and
 * how long it is deaf to others, does not grow with the list.
 */
export async function answerList<Row>(
  reply: FastifyReply,
  { properties }: ListSchema,
  found: Promise<PageOrAll<Row>>,
): Promise<ListAnswer<Row>> {
  const list = await found;
  return 'data' in list ? list : sendAll(list, { reply, rows: properties.data, frame: { head: '[', tail: ']' } });
}

/** The same for a list that its answer's data hold under `data`, by a schema that is known only once the list is. */
export async function answerNestedList<Row>(
  reply: FastifyReply,
  schema: NestedListSchema,
  list: PageOrAll<Row>,
): Promise<{ data: { data: Row[] }; pagination: Pagination }> {
  const { data } = schema.properties.data.properties;
  if (!('data' in list)) return sendAll(list, { reply, rows: data, frame: { head: '{"data":[', tail: ']}' } });
  answerBy(reply, schema);
  return { data: { data: list.data }, pagination: list.pagination };
}

/** Has the answer written by a schema that is known only now. */
export function answerBy(reply: FastifyReply, schema: TSchema): void {
  // With a serializer of its own, an answer isn't taken for JSON.
  reply.type(mediaType).serializer(writerOf(reply, schema));
}

/** Writes a part of an answer by its schema, which must be the same object each time. */
export function writerOf<Value>(reply: FastifyReply, schema: TSchema): (value: Value) => string {
  // Fastify's types know of schemas and answers that are objects alone.
  return reply.compileSerializationSchema(schema as object as Record<string, unknown>) as (value: unknown) => string;
}

type Sending = { reply: FastifyReply; rows: TSchema; frame: Frame };

/** So much of an answer is held back until its reading is over: an ordinary one keeps no connection of the database while it is sent. */
const maxHeld = 1_000_000;

/** Answers with a JSON text while it is made. What fails before much of it is there still gets an answer of its own. */
export async function answerText(reply: FastifyReply, pieces: AsyncGenerator<string, void>): Promise<never> {
  leaveTurns(reply.request);
  let held = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) return reply.type(mediaType).send(held) as never; // the text stands for the answer that it holds
    held += value;
    if (held.length > maxHeld) break;
  }
  return sendPieces(reply, followedBy(held, pieces), () => void pieces.return());
}

async function* followedBy(first: string, pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield first;
  yield* pieces;
}

function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string, void>, onClose: () => void): never {
  const text = Readable.from(pieces, { objectMode: false });
  text.once('close', onClose);
  return reply.type(mediaType).send(text) as never; // a stream stands for the answer that it holds
}

async function sendAll<Row>(list: WholeList<Row>, { reply, rows, frame }: Sending) {
  const write = writerOf<Row[]>(reply, rows);
  // Walks take turns of their own.
  leaveTurns(reply.request);
  // What fails before the first chunk still gets an answer of its own.
  const first = await list.next();
  return sendPieces(reply, listText([first, list], write, frame), () => void list.return());
}

async function* listText<Row>(
  [first, rest]: readonly [IteratorResult<Row[], void>, WholeList<Row>],
  write: (rows: Row[]) => string,
  { head, tail }: Frame,
): AsyncGenerator<string, void> {
  let total = 0;
  yield `{"data":${head}`;
  for (let chunk = first; chunk.done !== true; chunk = await rest.next()) {
    yield `${total === 0 ? '' : ','}${write(chunk.value).slice(1, -1)}`;
    total += chunk.value.length;
  }
  yield `${tail},"pagination":${JSON.stringify(paginationOf({}, total))}}`;
}
