import { coaKind } from '@/features/coa';
import { nonOptionKind, optionKind } from '@/features/inventory';
import { balanceKind } from '@/features/trialBalance';
import type { EditableRow, StagingSlice } from '@/lib/staging';
import { type ReviewedKind, toReviewedKind } from '@/lib/staging/reviewedKind';

/** What the store keeps of a staged kind. */
export type StoredKind = { slice: StagingSlice<EditableRow> };

/** A staged kind for the store and for reviews. */
type ListedKind = StoredKind & { reviewed: ReviewedKind };

const kinds: readonly ListedKind[] = [
  { slice: coaKind.slice, reviewed: toReviewedKind(coaKind) },
  { slice: balanceKind.slice, reviewed: toReviewedKind(balanceKind) },
  { slice: nonOptionKind.slice, reviewed: toReviewedKind(nonOptionKind) },
  { slice: optionKind.slice, reviewed: toReviewedKind(optionKind) },
];

/** The staged kinds of the app: a kind that stands here is in the store, and its edits are kept and reviewed. */
export const stagedKinds: readonly StoredKind[] = kinds;

/** The staged kinds as reviews see them. */
export const reviewedKinds: readonly ReviewedKind[] = kinds.map(({ reviewed }) => reviewed);
