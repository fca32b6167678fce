import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TArray, TSchema } from 'typebox';
import type { ListAnswer, Pagination } from '@/contract/envelope';
import { paginationOf } from './services/lists';
import type { PageOrAll, WholeList } from './services/wholeLists';

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

function writerOf<Value>(reply: FastifyReply, schema: TSchema): (value: Value) => string {
  // Fastify's types know of schemas and answers that are objects alone.
  return reply.compileSerializationSchema(schema as object as Record<string, unknown>) as (value: unknown) => string;
}

type Sending = { reply: FastifyReply; rows: TSchema; frame: Frame };

async function sendAll<Row>(list: WholeList<Row>, { reply, rows, frame }: Sending) {
  const write = writerOf<Row[]>(reply, rows);
  // What fails before the first chunk still gets an answer of its own.
  const first = await list.next();
  const text = Readable.from(listText([first, list], write, frame), { objectMode: false });
  text.once('close', () => void list.return());
  return reply.type(mediaType).send(text) as never; // a stream stands for the answer that it holds
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
