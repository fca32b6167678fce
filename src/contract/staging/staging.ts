import type { Static } from 'typebox';
import type { markDoneSchema, savedChangesAnswerSchema } from './staging.schema';
import type { VersionStatus } from './staging.values';

export {
  type ListShow,
  maxRowsOfSave,
  type ReviewStatus,
  reviewStatuses,
  type StagedKindName,
  stagedKinds,
  type VersionStatus,
  versionStatuses,
} from './staging.values';

/** Record ids start here; what is below is a temporary id given by the app to an addition. */
export const firstRecordId = 1000;

/** The staging attributes of a row as the app sees them. */
export type StagedRow = {
  id: number;
  status: VersionStatus;
  valid_at: string | null;
  is_deleted: boolean;
  review_request: { id: number; status: string } | null;
  netcap_user: { id: number } | null;
  createdAt: string;
  updatedAt: string;
};

/** The staging attributes of a row of a save. */
export type StagedChange = { id: number; updatedAt: string; isUndo?: boolean; isDeleted?: boolean };

export type MarkDoneAnswer = Static<typeof markDoneSchema>;
export type SavedChanges = Static<typeof savedChangesAnswerSchema>['data'];
/** What to know before saved rows are marked done. */
export type SavedWarnings = Pick<SavedChanges, 'missing_accounts' | 'unbalanced' | 'cautions'>;
/** A period whose debits and credits differ. */
export type UnbalancedPeriod = NonNullable<SavedChanges['unbalanced']>[number];
