import { type Database, type Statements, withSnapshot } from '@server/db/client';
import {
  type Content,
  listUnchained,
  type RecordSubject,
  readContents,
  recordSubjects,
} from '@server/db/repositories/records/chainContents';
import {
  type ChainEntry,
  type ChainHead,
  findChainHead,
  hashAfter,
  listEntries,
  noHash,
} from '@server/db/repositories/records/chainRepository';
import { listMisplaced, type Misplaced } from '@server/db/repositories/records/rowDigests';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { ChainBreak, RecordVerification } from '@/contract/records/recordVerification';
import { breakText, type Chained, tableText } from './breakTexts';
import { compareRecord } from './compareRecord';

type Books = { companyId: number; kinds: readonly StagedKind[] };

/** How far a chain was followed without a break. */
type Walked = { count: number; hash: string; throughCommit: number | null; found: ChainBreak | null };

const entriesOfPart = 500;

/**
 * Follows a company's chain from its first entry and compares everything that it is about with the records, as of one moment. Stops at the
 * first entry that they don't bear out.
 */
export function verifyRecords(database: Database, books: Books): Promise<RecordVerification> {
  return withSnapshot(database, (tx) => verifyIn(tx, books));
}

/** The same within a transaction. */
export async function verifyIn(tx: Statements, { companyId, kinds }: Books): Promise<RecordVerification> {
  const tables = kinds.map(({ table }) => table);
  const misplaced = await listMisplaced(tx, companyId, tables);
  const walked = await walk(tx, companyId, misplaced);
  const head = await findChainHead(tx, companyId);
  const first = walked.found ?? judgeEnd(head, walked) ?? (await findUnchained(tx, companyId, misplaced));
  return {
    agrees: first === null,
    entry_count: walked.count,
    through_commit: walked.throughCommit,
    head: head && { entry: head.number, sha256: head.hash },
    first_break: first,
  };
}

/** Whether the chain ends where its head says. */
function judgeEnd(head: ChainHead | null, { count, hash }: Walked): ChainBreak | null {
  const isWhole = head === null ? count === 0 : head.number === count && head.hash === hash;
  return isWhole ? null : toBreak({ kind: 'entryMissing', entry: count + 1 });
}

async function walk(tx: Statements, companyId: number, misplaced: readonly Misplaced[]): Promise<Walked> {
  let walked: Walked = { count: 0, hash: noHash, throughCommit: null, found: null };
  for (;;) {
    const entries = await listEntries(tx, { companyId, after: walked.count, limit: entriesOfPart });
    const contents = await readRecords(tx, companyId, entries);
    for (const entry of entries) {
      const found = judgeEntry(entry, walked) ?? (await judgeRecord(tx, entry, { misplaced, found: contents(entry) }));
      if (found !== null) return { ...walked, found };
      walked = after(walked, entry);
    }
    if (entries.length < entriesOfPart) return walked;
  }
}

function after({ throughCommit }: Walked, { number, hash, subject, subjectId }: ChainEntry): Walked {
  return { count: number, hash, throughCommit: subject === 'COMMIT' ? subjectId : throughCommit, found: null };
}

/** Reads what entries are about, all of a subject together. */
async function readRecords(tx: Statements, companyId: number, entries: readonly ChainEntry[]) {
  const found = new Map<string, ReadonlyMap<number, Content>>();
  for (const subject of recordSubjects) {
    const ids = entries.filter((entry) => entry.subject === subject).map(({ subjectId }) => subjectId);
    if (ids.length > 0) found.set(subject, await readContents(tx, companyId, { subject, ids }));
  }
  return ({ subject, subjectId }: ChainEntry) => found.get(subject)?.get(subjectId);
}

/** Whether an entry follows the one before. */
function judgeEntry(entry: ChainEntry, { count, hash }: Walked): ChainBreak | null {
  if (entry.number !== count + 1) return toBreak({ kind: 'entryMissing', entry: count + 1 });
  if (entry.hash === hashAfter(hash, entry.content)) return null;
  return toBreak({ kind: 'entryChanged', entry: entry.number, chained: chainedOf(entry) });
}

type Records = { misplaced: readonly Misplaced[]; found: Content | undefined };

/** Whether the records are as an entry says. */
async function judgeRecord(
  tx: Statements,
  entry: ChainEntry,
  { misplaced, found }: Records,
): Promise<ChainBreak | null> {
  if (entry.subject === 'START' || !entry.isLast) return null;
  const of = { entry: entry.number, chained: chainedOf(entry) };
  if (found === undefined) return toBreak({ kind: 'recordMissing', ...of });
  const differences = await compareRecord(tx, entry, found);
  const moved = entry.subject === 'COMMIT' ? misplaced.filter((one) => one.commitNumber === entry.subjectId) : [];
  for (const { table } of moved) {
    differences.push({
      field: `${tableText(table)} in force`,
      recorded: 'the last version of each',
      found: 'other versions',
    });
  }
  return differences.length === 0 ? null : toBreak({ kind: 'recordChanged', ...of, differences });
}

/** What was recorded beside the chain. */
async function findUnchained(
  tx: Statements,
  companyId: number,
  misplaced: readonly Misplaced[],
): Promise<ChainBreak | null> {
  for (const subject of recordSubjects) {
    const [id] = await listUnchained(tx, companyId, { subject, limit: 1 });
    if (id !== undefined) return toBreak({ kind: 'notInChain', entry: null, chained: { subject, id } });
  }
  const stray = misplaced.find(({ commitNumber }) => commitNumber === null);
  if (stray === undefined) return null;
  const differences = [{ field: tableText(stray.table), recorded: 'nothing', found: 'rows of no posting' }];
  return toBreak({ kind: 'notInChain', entry: null, differences });
}

function chainedOf({ subject, subjectId }: { subject: RecordSubject | 'START'; subjectId: number }): Chained {
  return { subject, id: subjectId };
}

type Found = Pick<ChainBreak, 'kind' | 'entry'> & { chained?: Chained; differences?: ChainBreak['differences'] };

function toBreak({ kind, entry, chained, differences = [] }: Found): ChainBreak {
  return { kind, entry, text: breakText(kind, entry, chained ?? null), differences };
}
