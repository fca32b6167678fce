import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { Column } from '@/lib/columns';
import type { KindDescription } from './kindDescription';
import type { StagedKind } from './stagedKind';

/** What a review needs of a kind, whatever its rows are. */
export type ReviewedKind = {
  name: StagedKindName;
  review: KindDescription<StagedRow>['review'];
  loadRecords: StagedKind<StagedRow>['loadRecords'];
};

/** A kind as reviews see it. They hand it rows of this kind alone: those of requests of its type. */
export function toReviewedKind<Row extends StagedRow>(kind: StagedKind<Row>): ReviewedKind {
  const { name, review, loadRecords } = kind;
  return {
    name,
    review: {
      loadColumns: async () => (await review.loadColumns()) as readonly Column<StagedRow>[],
      recordPath: (row) => review.recordPath(row as Row),
    },
    loadRecords,
  };
}
