import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { IsoDate } from '@/domain/periods';
import type { UnmovedPeriod } from './books/findUnmoved';
import type { PartsOfFile } from './parts';
import type { PartPlan } from './planPart';
import type { Problems } from './problems';
import type { ReadImport } from './reading/importTypes';

/** A file as read, and the user's choices for it. */
export type ImportToRun = { read: ReadImport; choices: ImportChoices };

/** The effect of a file on the books, within the transaction that planned it. */
export type PlannedImport = ImportToRun & {
  plans: readonly PartPlan[];
  file: PartsOfFile;
  problems: Problems;
  /** Numbers of the author's accounts without a FOCUS line, planned ones included. */
  unmapped: ReadonlySet<string>;
  /** Periods whose balances equal those of an earlier one in the books. */
  unmoved: readonly UnmovedPeriod[];
  today: IsoDate;
};
