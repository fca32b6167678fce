/** A version's state: staged (EDITING, PENDING, REJECTED) or committed (APPROVED). */
export const versionStatuses = ['EDITING', 'PENDING', 'REJECTED', 'APPROVED'] as const;

export type VersionStatus = (typeof versionStatuses)[number];

/** The states of a review request. */
export const reviewStatuses = ['OPEN', 'CLOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];

/** The kinds of record whose edits are staged and reviewed: the specification's four, then registers, capital inputs and answers to questions. */
export const stagedKinds = [
  'COA',
  'BALANCE',
  'HAIRCUT_DETAIL',
  'HAIRCUT_OPTION',
  'WITHDRAWAL',
  'SUBORDINATED_LOAN',
  'RECURRING_ENTRY',
  'RECEIVABLE',
  'COMMITMENT',
  'CAPITAL_INPUTS',
  'ANSWER',
] as const;

export type StagedKindName = (typeof stagedKinds)[number];

/**
 * Selections of a list: accounts (or balances of accounts) without a FOCUS line, and in edit mode the caller's own staged rows, or the rejected ones
 * among them.
 */
export type ListShow = 'unmapped' | 'changed' | 'rejected';

/** Maximum number of rows of one save. */
export const maxRowsOfSave = 5000;

/** The first record id; lower ones are temporary ids that the app gives to additions. */
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

/** Work that can take longer than people like to wait without knowing how far it is. */
export const longWorks = ['APPROVAL', 'MARK_DONE', 'UNDO', 'BINDER', 'EXPORT'] as const;

export type LongWork = (typeof longWorks)[number];

/** Steps of work: records are validated against the books first, then posted, sent for review or saved; the files of a binder are written. */
export const workSteps = ['CHECKING', 'POSTING', 'SENDING', 'SAVING', 'WRITING'] as const;

export type WorkStep = (typeof workSteps)[number];
