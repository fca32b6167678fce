import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import type { ReviewRequest } from '@/contract/reviews/review';
import type { ApiError } from '@/lib/api';
import type { ReviewedKind } from '@/lib/staging/reviewedKind';
import { useRecordPaths } from '../useRecordPaths';

export type DecisionRefusalProps = {
  failure: ApiError | null;
  /** What was to be decided. */
  requests: readonly ReviewRequest[];
  kinds: readonly ReviewedKind[];
};

/** Why a decision was refused, each record with the way to it in the books. */
export function DecisionRefusal(props: DecisionRefusalProps) {
  return <RefusalAlert failure={props.failure} recordPaths={useRecordPaths(props)} />;
}
