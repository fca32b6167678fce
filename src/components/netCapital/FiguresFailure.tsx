import { ErrorNotice, ProfileFieldLinks } from '@/components/feedback';
import type { ApiError } from '@/lib/api';

/** The reason that there are no figures. Gaps in the books, the profile or the answers (422) have no retry, which would not help. */
export function FiguresFailure({ failure, onRetry }: { failure: ApiError; onRetry: () => unknown }) {
  if (failure.status === 422) {
    return (
      <>
        <p className="mb-0">{failure.message}</p>
        <ProfileFieldLinks errors={failure.fieldErrors} />
      </>
    );
  }
  return <ErrorNotice error={failure} onRetry={onRetry} />;
}
