import { isDeepStrictEqual } from 'node:util';
import { type Database, type Executor, withSnapshot } from '@server/db/client';
import type { ChainSubject } from '@server/db/schema/records';
import type { StagedKind } from '@server/staging/stagedKind';
import type { ChainBreak, RecordVerification } from '@/contract/history/recordVerification.schema';
import { getActionStatuses } from '@/domain/reviews/reviews';
import { type ChainContent, listUnchained, readChainContents, recordSubjects } from './chainContentsRepository';
import { type ChainEntry, type ChainHead, findChainHead, hashAfter, listEntries, noHash } from './chainRepository';
import { digestRows, listMisplacedVersions, type MisplacedVersions, type RowDigest } from './rowDigestsRepository';

const tables: Readonly<Record<string, string>> = {
  coa_versions: 'accounts',
  balance_versions: 'balances',
  non_option_versions: 'positions',
  option_versions: 'option positions',
  withdrawal_versions: 'withdrawals',
  capital_input_versions: 'capital inputs',
  subordinated_loan_versions: 'subordinated loans',
  recurring_entry_versions: 'recurring entries',
  receivable_versions: 'receivables',
  commitment_versions: 'commitments',
  answer_versions: 'answers',
  capital_inputs: 'capital inputs',
  capital_settings: 'capital settings',
  period_closes: 'period closes',
  two_person_rules: 'two-person rule',
  setting_changes: 'changed values',
};

type Books = { companyId: number; kinds: readonly StagedKind[] };

/** The part of a chain that was followed without a break. */
type Walked = { count: number; hash: string; throughCommit: number | null; found: ChainBreak | null };

const entriesOfPart = 500;

/** Follows a company's chain from its first entry and compares its subjects with the records in one snapshot. Stops at the first mismatch. */
export function verifyRecords(database: Database, books: Books): Promise<RecordVerification> {
  return withSnapshot(database, (tx) => verifyIn(tx, books));
}

/** Does the same within a transaction. */
export async function verifyIn(tx: Executor, { companyId, kinds }: Books): Promise<RecordVerification> {
  const tables = kinds.map(({ table }) => table);
  const misplaced = await listMisplacedVersions(tx, companyId, tables);
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

/** Returns a break if the chain doesn't end at its head. */
function judgeEnd(head: ChainHead | null, { count, hash }: Walked): ChainBreak | null {
  const isWhole = head === null ? count === 0 : head.number === count && head.hash === hash;
  return isWhole ? null : toBreak({ kind: 'entryMissing', entry: count + 1 });
}

async function walk(tx: Executor, companyId: number, misplaced: readonly MisplacedVersions[]): Promise<Walked> {
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

/** Reads the subjects of entries, one query a type. */
async function readRecords(tx: Executor, companyId: number, entries: readonly ChainEntry[]) {
  const found = new Map<string, ReadonlyMap<number, ChainContent>>();
  for (const subject of recordSubjects) {
    const ids = entries.filter((entry) => entry.subject === subject).map(({ subjectId }) => subjectId);
    if (ids.length > 0) found.set(subject, await readChainContents(tx, companyId, { subject, ids }));
  }
  return ({ subject, subjectId }: ChainEntry) => found.get(subject)?.get(subjectId);
}

/** Returns a break if an entry doesn't follow the one before. */
function judgeEntry(entry: ChainEntry, { count, hash }: Walked): ChainBreak | null {
  if (entry.number !== count + 1) return toBreak({ kind: 'entryMissing', entry: count + 1 });
  if (entry.hash === hashAfter(hash, entry.content)) return null;
  return toBreak({ kind: 'entryChanged', entry: entry.number, chained: chainedOf(entry) });
}

type Records = { misplaced: readonly MisplacedVersions[]; found: ChainContent | undefined };

/** Returns a break if the records differ from an entry. */
async function judgeRecord(tx: Executor, entry: ChainEntry, { misplaced, found }: Records): Promise<ChainBreak | null> {
  if (!entry.isLast) return null;
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

/** Returns a break for records without a chain entry. */
async function findUnchained(
  tx: Executor,
  companyId: number,
  misplaced: readonly MisplacedVersions[],
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

function chainedOf({ subject, subjectId }: { subject: ChainSubject; subjectId: number }): Chained {
  return { subject, id: subjectId };
}

type Found = Pick<ChainBreak, 'kind' | 'entry'> & { chained?: Chained; differences?: ChainBreak['differences'] };

function toBreak({ kind, entry, chained, differences = [] }: Found): ChainBreak {
  return { kind, entry, text: breakText(kind, entry, chained ?? null), differences };
}

type Difference = ChainBreak['differences'][number];

/** Returns the differences between a chain entry and the stored record. */
async function compareRecord(tx: Executor, entry: ChainEntry, found: ChainContent): Promise<Difference[]> {
  const { subject, companyId, subjectId } = entry;
  const { rows = [], ...recorded }: ChainContent & { rows?: RowDigest[] } = JSON.parse(entry.content);
  const now: ChainContent = { subject, id: subjectId, ...found };
  if (isWithdrawn(recorded, now)) return [];
  const digests = await digestRows(
    tx,
    { companyId, commitNumber: subjectId },
    rows.map(({ table, columns }) => ({ name: table, columns })),
  );
  return [
    // Only the entry's own fields: later versions of Netcap may add more.
    ...Object.keys(recorded).flatMap((field) => differenceOf(field, recorded[field], now[field])),
    ...rows.flatMap((row, place) => differenceOf(tableText(row.table), rowsText(row), rowsText(digests[place]))),
  ];
}

function differenceOf(field: string, recorded: unknown, found: unknown): Difference[] {
  return isDeepStrictEqual(recorded, found) ? [] : [{ field, recorded: textOf(recorded), found: textOf(found) }];
}

/** Returns true for an author's Restore, which isn't a decision and has no entry. */
function isWithdrawn(recorded: ChainContent, now: ChainContent): boolean {
  const before = getActionStatuses('withdraw').find((status) => status === recorded.status);
  return now.subject === 'DECISION' && now.status === 'WITHDRAWN' && before !== undefined;
}

function rowsText(digest: RowDigest | undefined): string {
  return digest === undefined ? '' : `${digest.rows} with SHA-256 ${digest.sha256}`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The subject of a chain entry. */
type Chained = { subject: ChainSubject; id: number };

/** Returns an entry's subject in words. */
function nameOfChained({ subject, id }: Chained): string {
  switch (subject) {
    case 'COMMIT':
      return `Posting ${id}`;
    case 'DECISION':
      return `The decision on review request ${id}`;
    case 'COMMENT':
      return `Comment ${id}`;
    case 'REPORT':
      return `Report ${id}`;
    case 'NOTICE':
      return `Notice ${id}`;
    case 'CAPITAL':
      return `Computation ${id} of net capital`;
    case 'PROFILE':
      return 'The company profile';
    case 'LOG':
      return `Entry ${id} of the security log`;
  }
}

/** Returns the issue at an entry in words. */
function breakText(kind: ChainBreak['kind'], entry: number | null, chained: Chained | null): string {
  const name = chained === null ? null : nameOfChained(chained);
  switch (kind) {
    case 'entryMissing':
      return `Entry ${entry} of the chain is missing.`;
    case 'entryChanged':
      return `Entry ${entry} of the chain was changed. It is about: ${name}.`;
    case 'recordChanged':
      return `${name} was changed after it was recorded in entry ${entry}.`;
    case 'recordMissing':
      return `${name} was recorded in entry ${entry} and is missing.`;
    case 'notInChain':
      return name === null ? 'The books have rows that belong to no posting.' : `${name} isn't in the chain.`;
  }
}

/** Returns a table's contents in words. */
export function tableText(table: string): string {
  return tables[table] ?? table;
}
