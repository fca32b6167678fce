import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { TArray, TSchema } from 'typebox';
import type { ListAnswer } from '@/contract/envelope';
import { paginationOf } from './services/lists';
import type { PageOrAll, WholeList } from './services/wholeLists';

type Write<Row> = (rows: Row[]) => string;

type ListSchema = { properties: { data: TArray<TSchema> } };

/**
 * Answers with a page as it is, and with a whole list while it is read, each chunk written by the schema: what the server holds at a time, and
 * how long it is deaf to others, does not grow with the list.
 */
export async function answerList<Row>(
  reply: FastifyReply,
  schema: ListSchema,
  found: Promise<PageOrAll<Row>>,
): Promise<ListAnswer<Row>> {
  const list = await found;
  return 'data' in list ? list : sendAll(reply, schema, list);
}

async function sendAll<Row>(reply: FastifyReply, { properties }: ListSchema, list: WholeList<Row>) {
  // Fastify's types know of schemas and answers that are objects alone.
  const write = reply.compileSerializationSchema(
    properties.data as object as Record<string, unknown>,
  ) as unknown as Write<Row>;
  // What fails before the first chunk still gets an answer of its own.
  const first = await list.next();
  const text = Readable.from(listText(first, list, write), { objectMode: false });
  text.once('close', () => void list.return());
  return reply.type('application/json; charset=utf-8').send(text) as never; // a stream stands for the answer that it holds
}

async function* listText<Row>(
  first: IteratorResult<Row[], void>,
  rest: WholeList<Row>,
  write: Write<Row>,
): AsyncGenerator<string, void> {
  let total = 0;
  yield '{"data":[';
  for (let chunk = first; chunk.done !== true; chunk = await rest.next()) {
    yield `${total === 0 ? '' : ','}${write(chunk.value).slice(1, -1)}`;
    total += chunk.value.length;
  }
  yield `],"pagination":${JSON.stringify(paginationOf({}, total))}}`;
}
