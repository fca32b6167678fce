import type { AnswerEntry } from '@/contract/questions/questions.schema';
import type { StagedRow } from '@/contract/staging/staging';
import type { Column } from '@/lib/columns';
import { paths } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';

/** Answers in reviews, which only pass it rows of this kind. */
export const answersReview: ReviewedKind = {
  name: 'ANSWER',
  review: {
    loadColumns: async () => (await import('./answersColumns')).answersColumns as readonly Column<StagedRow>[],
    recordPath: (row) => paths.reports.newFocus((row as AnswerEntry).time_report),
  },
};
