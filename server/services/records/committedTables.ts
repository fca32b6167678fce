import { type CommittedTable, settingRows, stagedRows } from '@server/db/repositories/records/rowDigests';
import type { StagedKind } from '@server/services/staging/stagedKind';

const tablesOfSettings: Readonly<Record<string, readonly CommittedTable[]>> = settingRows;

/** The tables that a commit of a kind writes to; none for a kind that nobody knows. */
export function committedTables(name: unknown, kinds: readonly StagedKind[]): readonly CommittedTable[] {
  const kind = kinds.find((each) => each.name === name);
  return kind === undefined ? (tablesOfSettings[String(name)] ?? []) : [stagedRows(kind.table)];
}
