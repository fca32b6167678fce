import { type Statements, walkSnapshot } from '@server/db/client';
import type { ListAnswer } from '@/contract/wire/envelope';
import type { CompanyContext } from './context';

/** All rows of a list, chunk by chunk as they are read. Whoever takes them ends the walk (`return`) when they leave it early. */
export type WholeList<Row> = AsyncGenerator<Row[], void>;

/** A page of a list, or the whole list where no page was asked for. */
export type PageOrAll<Row> = ListAnswer<Row> | WholeList<Row>;

/** Reads a whole list as of one moment, each of its records as it travels. */
export async function* readWholeList<Stored, Row>(
  context: CompanyContext,
  walk: (tx: Statements) => AsyncIterable<Stored[]>,
  toRow: (record: Stored) => Row,
): WholeList<Row> {
  for await (const records of walkSnapshot(context, walk)) yield records.map(toRow);
}
