import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { ErrorNotice, Loading } from '@/components/feedback';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { ProfileSection } from '../profile/sections/ProfileSection';
import { useGetMessageSettingsQuery, useSaveMessageSettingsMutation } from './userProfileApi';

/** Which mail the person gets; nothing on a backend that doesn't say. */
export function MessagesSection() {
  const { data, error, refetch } = useGetMessageSettingsQuery();
  const [saveSettings, { isLoading, originalArgs }] = useSaveMessageSettingsMutation();
  const id = useId();
  if (apiError(error)?.status === 404) return null;

  async function handleChange(review_mail: boolean) {
    const answer = await saveSettings({ review_mail });
    if (answer.error === undefined) notify.success(answer.data?.message || 'Message settings saved.');
  }

  return (
    <ProfileSection title="Messages" hint="Mail goes to the address that you joined each company with.">
      <div className="nc-profile-wide mb-3">
        {data === undefined && error === undefined && <Loading />}
        {error !== undefined && <ErrorNotice error={error} onRetry={refetch} />}
        {data !== undefined && (
          <FormCheck type="switch" id={id}>
            <FormCheck.Input
              role="switch"
              checked={isLoading ? originalArgs?.review_mail : data.data.review_mail}
              aria-disabled={isLoading}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                if (!isLoading) void handleChange(target.checked);
              }}
            />
            <FormCheck.Label>Send me mail about review requests</FormCheck.Label>
            <div id={`${id}-hint`} className="form-text">
              New requests if you're an administrator, and comments and decisions on requests that you made or commented
              on.
            </div>
          </FormCheck>
        )}
        <WithExtra name="reminders">
          <p className="mt-2 mb-0">
            <Link to={paths.settings.reminders()}>Choose reminders of due dates and of what waits</Link>
          </p>
        </WithExtra>
      </div>
    </ProfileSection>
  );
}
