import { coaKind } from '@/features/coa';
import { nonOptionKind, optionKind } from '@/features/inventory';
import { answersReview } from '@/features/questions';
import {
  capitalInputsReview,
  commitmentKind,
  loanKind,
  receivableKind,
  recurringEntryKind,
  withdrawalKind,
} from '@/features/registers';
import { balanceKind } from '@/features/trialBalance';
import type { EditableRow, StagingSlice } from '@/lib/staging';
import { type ReviewedKind, toReviewedKind } from '@/lib/staging/reviewedKind';

/** The part of a staged kind that the store needs. */
export type StoredKind = { slice: StagingSlice<EditableRow> };

/** A staged kind for the store and for reviews. */
type ListedKind = StoredKind & { reviewed: ReviewedKind };

const kinds: readonly ListedKind[] = [
  { slice: coaKind.slice, reviewed: toReviewedKind(coaKind) },
  { slice: balanceKind.slice, reviewed: toReviewedKind(balanceKind) },
  { slice: nonOptionKind.slice, reviewed: toReviewedKind(nonOptionKind) },
  { slice: optionKind.slice, reviewed: toReviewedKind(optionKind) },
  { slice: withdrawalKind.slice, reviewed: toReviewedKind(withdrawalKind) },
  { slice: loanKind.slice, reviewed: toReviewedKind(loanKind) },
  { slice: recurringEntryKind.slice, reviewed: toReviewedKind(recurringEntryKind) },
  { slice: receivableKind.slice, reviewed: toReviewedKind(receivableKind) },
  { slice: commitmentKind.slice, reviewed: toReviewedKind(commitmentKind) },
];

/** The staged kinds of the app; each listed kind is in the store, its edits are saved, and it is reviewed. */
export const stagedKinds: readonly StoredKind[] = kinds;

/** The staged kinds for reviews; capital inputs are edited in the wizard, answers where the questions are. */
export const reviewedKinds: readonly ReviewedKind[] = [
  ...kinds.map(({ reviewed }) => reviewed),
  capitalInputsReview,
  answersReview,
];
