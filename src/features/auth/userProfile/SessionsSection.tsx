import Button from 'react-bootstrap/Button';
import { ErrorNotice, Loading, Pill } from '@/components/feedback';
import { ProfileSection } from '@/components/form/ProfileSection';
import { useConfirm } from '@/components/modal';
import type { OwnSession } from '@/contract/members/userAccount.schema';
import { apiError, useExtra } from '@/lib/api';
import { formatMoment } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { useEndSessionsMutation, useListSessionsQuery } from './userProfileApi';

/** The user's sessions, with buttons to end them; renders nothing on a backend that doesn't list them. */
export function SessionsSection() {
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const confirm = useConfirm();
  const hasCalendars = useExtra('calendar-links');
  if (apiError(error)?.status === 404) return null;
  const sessions = data?.data ?? [];

  async function end(id?: string) {
    const answer = await endSessions(id === undefined ? {} : { id });
    if (answer.data !== undefined) notify.success(answer.data.message);
  }

  async function handleEndOthers() {
    const calendars = hasCalendars ? ', and your calendar addresses stop working' : '';
    const text = `You will be signed out everywhere else${calendars}. Changes not saved there are offered again after sign-in.`;
    if (await confirm({ title: 'End other sessions', text, confirmText: 'End all others', tone: 'danger' }))
      await end();
  }

  return (
    <ProfileSection
      title="Sessions"
      hint="Where you're signed in. End what you don't recognize, then change your password."
    >
      {data === undefined && (
        <div className="nc-profile-wide">
          {error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={refetch} />}
        </div>
      )}
      <ul className="nc-profile-wide nc-profile-list">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} isBusy={isLoading} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="nc-profile-wide mb-3">
          <Button variant="outline-danger" disabled={isLoading} onClick={handleEndOthers}>
            End all other sessions
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}

type SessionItemProps = { session: OwnSession; isBusy: boolean; onEnd: () => void };

function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const { device, is_current, createdAt, lastSeenAt } = session;
  const name = device ?? 'Unknown browser';
  return (
    <li>
      <span className="nc-profile-list-main">
        {name}
        <span className="nc-profile-list-detail">
          Signed in {formatMoment(createdAt)}. Last active {formatMoment(lastSeenAt)}.
        </span>
      </span>
      {is_current ? (
        <Pill tone="info">This session</Pill>
      ) : (
        <Button
          variant="link"
          size="sm"
          className="p-0"
          disabled={isBusy}
          aria-label={`End the session of ${formatMoment(createdAt)}, ${name}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
