/** A version's state: staged (EDITING, PENDING, REJECTED) or committed (APPROVED). */
export const versionStatuses = ['EDITING', 'PENDING', 'REJECTED', 'APPROVED'] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** The states of a review request. */
export const reviewStatuses = ['OPEN', 'CLOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The kinds of record whose edits are staged and reviewed. */
export const stagedKinds = ['COA', 'BALANCE', 'HAIRCUT_DETAIL', 'HAIRCUT_OPTION'] as const;
export type StagedKindName = (typeof stagedKinds)[number];

/**
 * What a list can be narrowed to: accounts (or balances of accounts) without a FOCUS line, and in edit mode the caller's own staged rows, or
 * those of them that were rejected.
 */
export type ListShow = 'unmapped' | 'changed' | 'rejected';

/** The most rows that one save may carry. */
export const maxRowsOfSave = 5000;
