import { coaKind } from '@/features/coa';
import { balanceKind } from '@/features/trialBalance';
import type { EditableRow, StagingSlice } from '@/lib/staging';

/** What the store keeps of a staged kind. */
export type StoredKind = { slice: StagingSlice<EditableRow> };

/** The staged kinds of the app: a kind that stands here is in the store, and its edits are kept. */
export const stagedKinds: readonly StoredKind[] = [coaKind, balanceKind];
