import { Link } from 'react-router-dom';
import { ExtraPage } from '@/components/extra/ExtraPage';
import { ErrorNotice, Loading } from '@/components/feedback';
import { ProfileSection } from '@/components/form/ProfileSection';
import { PageHeader } from '@/components/page/PageHeader';
import type { Reminders } from '@/contract/calendar/reminders.schema';
import { paths } from '@/lib/paths';
import { ReminderSwitches } from './ReminderSwitches';
import { useGetRemindersQuery } from './remindersApi';
import '@/components/form/profile.css';

/** The signed-in user's mail reminders, for all of their firms. */
export function RemindersPage() {
  return (
    <ExtraPage title="Reminders" extra="reminders">
      <Chosen />
    </ExtraPage>
  );
}

function Chosen() {
  const { data, error, refetch } = useGetRemindersQuery();
  return (
    <div className="nc-profile">
      <PageHeader title="Reminders" />
      {data === undefined && (error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={refetch} />)}
      {data !== undefined && (
        <>
          {!data.data.is_sending && (
            <p className="alert alert-warning">
              This server sends no reminders. Whoever runs it can turn them on; your choices are kept until then.
            </p>
          )}
          <ReminderSwitches reminders={data.data} />
          <Firms firms={data.data.firms} />
        </>
      )}
    </div>
  );
}

function Firms({ firms }: Pick<Reminders, 'firms'>) {
  return (
    <ProfileSection
      title="Firms"
      hint="Reminders of a firm go to the address that you joined it with, and stop as soon as you leave it."
    >
      <ul className="nc-profile-list nc-profile-wide">
        {firms.map(({ id, name, email_address: address, needs_second_factor: isClosed }) => (
          <li key={id}>
            <span className="nc-profile-list-main">
              {name}
              <span className="nc-profile-list-detail">
                {address ?? 'Confirm the e-mail address that you joined this firm with to get reminders.'}
              </span>
            </span>
            {isClosed && (
              <span>
                Requires two-step verification.{' '}
                <Link to={paths.settings.userProfile()}>Set it up to get reminders</Link>
              </span>
            )}
          </li>
        ))}
        {firms.length === 0 && <li>You don't belong to a firm yet.</li>}
      </ul>
    </ProfileSection>
  );
}
