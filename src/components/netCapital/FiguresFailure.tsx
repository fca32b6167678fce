import { ErrorNotice, ProfileFieldLinks } from '@/components/feedback';
import type { ApiError } from '@/lib/api';

/** Why there are no figures. What the books, the profile or the answers lack is said as it is: trying again would not help. */
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
