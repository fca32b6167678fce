import type { StagedKindName, StagedRow } from '@/contract/staging/staging';
import type { Column } from '@/lib/columns';
import type { KindDescription } from './kindDescription';
import type { StagedKind } from './stagedKind';

/** The part of a kind that reviews need, for any row type. */
export type ReviewedKind = {
  name: StagedKindName;
  review: KindDescription<StagedRow>['review'];
};

/** Converts a kind for reviews, which only pass it rows of this kind: those of requests of its type. */
export function toReviewedKind<Row extends StagedRow>(kind: StagedKind<Row>): ReviewedKind {
  const { name, review } = kind;
  return {
    name,
    review: {
      loadColumns: async () => (await review.loadColumns()) as readonly Column<StagedRow>[],
      recordPath: (row) => review.recordPath(row as Row),
    },
  };
}
