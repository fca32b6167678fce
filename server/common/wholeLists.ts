import { type Executor, walkSnapshot } from '@server/db/client';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import type { CompanyContext } from './context';

/** All rows of a list, in chunks as they are read. A consumer that stops early must call `return`. */
export type WholeList<Row> = AsyncGenerator<Row[], void>;

/** A page of a list, or the whole list if no page was requested. */
export type PageOrAll<Row> = ListAnswer<Row> | WholeList<Row>;

/** Reads a whole list in one snapshot, each record in wire format. */
export async function* readWholeList<Stored, Row>(
  context: CompanyContext,
  walk: (tx: Executor) => AsyncIterable<Stored[]>,
  toRow: (record: Stored) => Row,
): WholeList<Row> {
  for await (const records of walkSnapshot(context, walk)) yield records.map(toRow);
}
