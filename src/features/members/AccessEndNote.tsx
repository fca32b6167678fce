import { Icon } from '@/components/icon/Icon';
import { endsSoon } from '@/domain/members/lastDay';
import { formatDate } from '@/lib/format';
import { useNow } from '@/lib/hooks';

/** Warns on every page, in the last ten days, that the user's access to the company ends. */
export function AccessEndNote({ lastDay }: { lastDay: string }) {
  const now = useNow();
  if (!endsSoon(lastDay, now)) return null;
  return (
    <aside className="nc-note" aria-label="End of access">
      <Icon name="info" />
      <span>Your access to this company ends after {formatDate(lastDay)}. An administrator can extend it.</span>
    </aside>
  );
}
