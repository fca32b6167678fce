import type { Transaction } from '@server/db/client';
import type { ChainSubject } from '@server/db/schema/records';
import { type ChainContent, readChainContents } from './chainContentsRepository';
import { appendEntry } from './chainRepository';
import { type CommittedTable, digestRows } from './rowDigestsRepository';

type Chained = { subject: ChainSubject; ids: readonly number[] };

/** Adds an entry for each of these records' current content to the company's chain. Call it last in the transaction. */
export async function chainRecords(tx: Transaction, companyId: number, { subject, ids }: Chained): Promise<void> {
  const contents = await readChainContents(tx, companyId, { subject, ids });
  for (const id of ids) await append(tx, companyId, { subject, id, content: contents.get(id) });
}

/** Adds an entry for a commit with the rows that it wrote to these tables. Call it last in the transaction. */
export async function chainCommit(
  tx: Transaction,
  { companyId, commitNumber }: { companyId: number; commitNumber: number },
  tables: readonly CommittedTable[],
): Promise<void> {
  const contents = await readChainContents(tx, companyId, { subject: 'COMMIT', ids: [commitNumber] });
  const rows = await digestRows(tx, { companyId, commitNumber }, tables);
  const content = { ...contents.get(commitNumber), rows };
  await append(tx, companyId, { subject: 'COMMIT', id: commitNumber, content });
}

type Recorded = { subject: ChainSubject; id: number; content: ChainContent | undefined };

async function append(tx: Transaction, companyId: number, { subject, id, content }: Recorded): Promise<void> {
  if (content === undefined) throw new RangeError(`There is no ${subject} ${id} to be chained`);
  await appendEntry(tx, companyId, { subject, subjectId: id, content: JSON.stringify({ subject, id, ...content }) });
}
