import type { Transaction } from '@server/db/client';
import { type Content, type RecordSubject, readContents } from './chainContents';
import { appendEntry } from './chainRepository';
import { type CommittedTable, digestRows } from './rowDigests';

type Chained = { subject: RecordSubject; ids: readonly number[] };

/** Adds an entry for each of these records to the company's chain, as they are now. To be called after everything else of the transaction. */
export async function chainRecords(tx: Transaction, companyId: number, { subject, ids }: Chained): Promise<void> {
  const contents = await readContents(tx, companyId, { subject, ids });
  for (const id of ids) await append(tx, companyId, { subject, id, content: contents.get(id) });
}

/** The same for a commit, with what it wrote to these tables. */
export async function chainCommit(
  tx: Transaction,
  { companyId, commitNumber }: { companyId: number; commitNumber: number },
  tables: readonly CommittedTable[],
): Promise<void> {
  const contents = await readContents(tx, companyId, { subject: 'COMMIT', ids: [commitNumber] });
  const rows = await digestRows(tx, { companyId, commitNumber }, tables);
  const content = { ...contents.get(commitNumber), rows };
  await append(tx, companyId, { subject: 'COMMIT', id: commitNumber, content });
}

type Recorded = { subject: RecordSubject; id: number; content: Content | undefined };

async function append(tx: Transaction, companyId: number, { subject, id, content }: Recorded): Promise<void> {
  if (content === undefined) throw new RangeError(`There is no ${subject} ${id} to be chained`);
  await appendEntry(tx, companyId, { subject, subjectId: id, content: JSON.stringify({ subject, id, ...content }) });
}
