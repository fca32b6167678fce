import type { VersionStatus } from '@/contract/staging';
import type { Role } from '@/contract/user';

/** What Mark Done does with the caller's saved rows: commit them to the books, or ask an administrator to. */
export type MarkDoneOutcome = 'committed' | 'requested';

/** Nothing reaches the books without an administrator, whose own rows need no second one. */
export const markDoneOutcomes: Readonly<Record<Role, MarkDoneOutcome>> = {
  ADMIN: 'committed',
  MIDDLE: 'requested',
  VIEWER: 'requested',
};

/** The statuses of a version that is not yet in the books. */
export const stagedStatuses: readonly VersionStatus[] = ['EDITING', 'PENDING', 'REJECTED'];

/** The statuses that Mark Done takes along: a rejected row goes again once it was revised, which makes it EDITING. */
export const markedDoneStatuses: readonly VersionStatus[] = ['EDITING'];
