import type { FaultQuery, JudgedViews } from '@server/db/repositories/faultQueries';
import type { StagedTable, StagingScope } from '@server/db/repositories/layers';
import type { LineChangeQuery } from '@server/db/repositories/lineSumsRepository';
import type { CompanyContext } from '@server/services/context';
import type { StagedChange, StagedKindName } from '@/contract/staging';

/** The values of a kind's own columns, by column name. */
export type OwnValues = Record<string, string | number | null>;

/** A value that cannot be taken, by column name. */
export type FieldFault = { field: string; message: string };

/** A row's own values, or why they cannot be taken. */
export type Reading = { ok: true; values: OwnValues } | { ok: false; faults: FieldFault[] };

/** What a kind of staged record adds to the one mechanism; everything else about staging is the same for all kinds. */
export type StagedKind<Change extends Partial<StagedChange>> = {
  name: StagedKindName;
  table: StagedTable;
  /** The field of a change that each column comes from, for naming faults. */
  fields: Readonly<Record<string, string>>;
  /** Reads a change's own values, by the rules that need no database. */
  read: (change: Change) => Reading;
  /** The rules that need the books, as queries over the planned rows. */
  faultQueries: (scope: StagingScope, views: JudgedViews) => FaultQuery[];
  /** What the planned rows change in the sums of FOCUS lines when they are committed. */
  lineChanges: (companyId: number) => LineChangeQuery;
};

/** Whose staged rows the caller's requests are about. */
export function scopeOf({ member }: CompanyContext): StagingScope {
  return { companyId: member.companyId, authorId: member.userId };
}
