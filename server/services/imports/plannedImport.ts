import type { ImportChoices } from '@/contract/staging/imports';
import type { PartsOfFile } from './parts';
import type { PartPlan } from './planPart';
import type { Problems } from './problems';
import type { ReadImport } from './reading/importTypes';

/** A file that was read, and what a person decided about it. */
export type ImportToRun = { read: ReadImport; choices: ImportChoices };

/** What a file comes to in the books, as it stands in the transaction that planned it. */
export type PlannedImport = ImportToRun & {
  plans: readonly PartPlan[];
  file: PartsOfFile;
  problems: Problems;
  /** Accounts of the author's books without a FOCUS line, with the planned ones, by number. */
  unmapped: ReadonlySet<string>;
};
