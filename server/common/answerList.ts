import { Readable } from 'node:stream';
import { leaveTurns } from '@server/plugins/availability/turns';
import type { FastifyReply } from 'fastify';
import type { TArray, TSchema } from 'typebox';
import type { ListAnswer, Pagination } from '@/contract/wire/envelope.schema';
import { paginationOf } from './lists';
import type { PageOrAll, WholeList } from './wholeLists';

type ListSchema = { properties: { data: TArray<TSchema> } };
type NestedListSchema = TSchema & { properties: { data: ListSchema } };

const mediaType = 'application/json; charset=utf-8';

/** Text before and after the rows of a list. */
type Frame = { head: string; tail: string };

/**
 * Sends a page at once, and a whole list while it is read, each chunk serialized by the schema. Memory and blocking time don't grow with the list.
 */
export async function answerList<Row>(
  reply: FastifyReply,
  { properties }: ListSchema,
  found: Promise<PageOrAll<Row>>,
): Promise<ListAnswer<Row>> {
  const list = await found;
  return 'data' in list ? list : sendAll(list, { reply, rows: properties.data, frame: { head: '[', tail: ']' } });
}

/** Sends a list nested in the answer's data under `data`, by a schema known only once the list is. Otherwise like `answerList`. */
export async function answerNestedList<Row>(
  reply: FastifyReply,
  schema: NestedListSchema,
  list: PageOrAll<Row>,
): Promise<{ data: { data: Row[] }; pagination: Pagination }> {
  const { data } = schema.properties.data.properties;
  if (!('data' in list)) return sendAll(list, { reply, rows: data, frame: { head: '{"data":[', tail: ']}' } });
  setAnswerSchema(reply, schema);
  return { data: { data: list.data }, pagination: list.pagination };
}

/** Serializes the answer by a schema known only now. */
export function setAnswerSchema(reply: FastifyReply, schema: TSchema): void {
  // With its own serializer, an answer isn't sent as JSON by default.
  reply.type(mediaType).serializer(writerOf(reply, schema));
}

/** Serializes a part of an answer by its schema, which must be the same object each time. */
export function writerOf<Value>(reply: FastifyReply, schema: TSchema): (value: Value) => string {
  // Fastify's types accept only schemas and answers that are objects.
  return reply.compileSerializationSchema(schema as object as Record<string, unknown>) as (value: unknown) => string;
}

type Sending = { reply: FastifyReply; rows: TSchema; frame: Frame };

/** Characters of an answer held back until reading ends, so that an ordinary answer holds no database connection while it is sent. */
const maxHeld = 1_000_000;

/** Sends a JSON text while it is made. A failure before the held back part is full still gets an answer of its own. */
export async function answerText(reply: FastifyReply, pieces: AsyncGenerator<string, void>): Promise<never> {
  leaveTurns(reply.request);
  let held = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) return reply.type(mediaType).send(held) as never; // the text is the serialized answer
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
  return reply.type(mediaType).send(text) as never; // the stream is the serialized answer
}

async function sendAll<Row>(list: WholeList<Row>, { reply, rows, frame }: Sending) {
  const write = writerOf<Row[]>(reply, rows);
  // Walks take turns of their own.
  leaveTurns(reply.request);
  // A failure before the first chunk still gets an answer of its own.
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
