import type { CapitalInputsRecord } from '@/contract/netCapital/capitalInputs.schema';
import type { StagedRow } from '@/contract/staging/staging';
import type { Column } from '@/lib/columns';
import { paths } from '@/lib/paths';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';

/** Capital inputs in reviews, which only pass it rows of this kind. */
export const capitalInputsReview: ReviewedKind = {
  name: 'CAPITAL_INPUTS',
  review: {
    loadColumns: async () =>
      (await import('./capitalInputsColumns')).capitalInputsColumns as readonly Column<StagedRow>[],
    recordPath: (row) => paths.reports.newFocus((row as CapitalInputsRecord).time_report),
  },
};
