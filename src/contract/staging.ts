import type { Static } from 'typebox';
import type { markDoneSchema, savedChangesAnswerSchema } from './staging.schema';

/** A version's state: staged (EDITING, PENDING, REJECTED) or committed (APPROVED). */
export const versionStatuses = ['EDITING', 'PENDING', 'REJECTED', 'APPROVED'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** The kinds of record whose edits are staged and reviewed. */
export const stagedKinds = ['COA', 'BALANCE', 'HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] as const;
export type StagedKindName = (typeof stagedKinds)[number];

/** The kinds that can be marked done so far. */
export const markableKinds = ['COA', 'BALANCE'] as const satisfies readonly StagedKindName[];
export type MarkableKind = (typeof markableKinds)[number];

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
