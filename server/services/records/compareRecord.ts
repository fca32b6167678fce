import { isDeepStrictEqual } from 'node:util';
import type { Statements } from '@server/db/client';
import type { Content } from '@server/db/repositories/records/chainContents';
import type { ChainEntry } from '@server/db/repositories/records/chainRepository';
import { digestRows, type RowDigest } from '@server/db/repositories/records/rowDigests';
import type { ChainBreak } from '@/contract/records/recordVerification';
import { statusesFor } from '@/domain/reviews';
import { tableText } from './breakTexts';

type Difference = ChainBreak['differences'][number];

/** What an entry says of something otherwise than the records do. */
export async function compareRecord(tx: Statements, entry: ChainEntry, found: Content): Promise<Difference[]> {
  const { subject, companyId, subjectId } = entry;
  const { rows = [], ...recorded }: Content & { rows?: RowDigest[] } = JSON.parse(entry.content);
  const now: Content = { subject, id: subjectId, ...found };
  if (isWithdrawn(recorded, now)) return [];
  const digests = await digestRows(
    tx,
    { companyId, commitNumber: subjectId },
    rows.map(({ table, columns }) => ({ name: table, columns })),
  );
  return [
    // Only what the entry says: later versions of Netcap may say more of a record.
    ...Object.keys(recorded).flatMap((field) => differenceOf(field, recorded[field], now[field])),
    ...rows.flatMap((row, place) => differenceOf(tableText(row.table), rowsText(row), rowsText(digests[place]))),
  ];
}

function differenceOf(field: string, recorded: unknown, found: unknown): Difference[] {
  return isDeepStrictEqual(recorded, found) ? [] : [{ field, recorded: textOf(recorded), found: textOf(found) }];
}

/** An author's Restore is no decision, and has no entry. */
function isWithdrawn(recorded: Content, now: Content): boolean {
  const before = statusesFor('withdraw').find((status) => status === recorded.status);
  return now.subject === 'DECISION' && now.status === 'WITHDRAWN' && before !== undefined;
}

function rowsText(digest: RowDigest | undefined): string {
  return digest === undefined ? '' : `${digest.rows} with SHA-256 ${digest.sha256}`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
