import '@/components/form/profile.css';
import './userProfile.css';
import { useId } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { Link } from 'react-router-dom';
import { WithExtra } from '@/components/extra/WithExtra';
import { ErrorNotice, Loading } from '@/components/feedback';
import { BusyButton, PageForm, PasswordField, useServerForm } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { PageHeader } from '@/components/page/PageHeader';
import { apiError, useExtra } from '@/lib/api';
import { useAppSelector } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { PasskeysSection } from '../passkeys/PasskeysSection';
import { SecondFactorSection } from '../secondFactor/SecondFactorSection';
import { selectUser } from '../session';
import { CurrentPasswordField } from './CurrentPasswordField';
import { EmailSection } from './EmailSection';
import { PersonalSection } from './PersonalSection';
import { emptyPassword, passwordFieldOf, passwordSchema, toPasswordChange } from './profileForms';
import { SessionsSection } from './SessionsSection';
import {
  useChangePasswordMutation,
  useGetMessageSettingsQuery,
  useListSessionsQuery,
  useSaveMessageSettingsMutation,
} from './userProfileApi';

/** The signed-in user's own settings. */
export function UserProfilePage() {
  const user = useAppSelector(selectUser);
  if (user === null) return null;
  return (
    <div className="nc-profile">
      <PageHeader title="User Profile" />
      <PersonalSection user={user} />
      <EmailSection emails={user.emails} />
      <MessagesSection />
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
    </div>
  );
}

const signsOut = 'A new password signs you out everywhere else';

/** Changes the password, which ends all other sessions; renders nothing on a backend that doesn't list these. */
function PasswordSection() {
  const { error } = useListSessionsQuery();
  const [changePassword] = useChangePasswordMutation();
  const hasCalendars = useExtra('calendar-links');
  const form = useServerForm({
    schema: passwordSchema,
    defaultValues: emptyPassword,
    send: (values) => changePassword(toPasswordChange(values)).unwrap(),
    pathToField: passwordFieldOf,
    onSaved: ({ message }) => {
      form.form.reset(emptyPassword);
      notify.success(message);
    },
  });
  if (apiError(error)?.status === 404) return null;

  return (
    <PageForm form={form} asksBeforeLeaving>
      <ProfileSection
        title="Password"
        hint={hasCalendars ? `${signsOut} and revokes your calendar addresses.` : `${signsOut}.`}
      >
        <CurrentPasswordField name="currentPassword" />
        <PasswordField name="password" label="New Password" hasChecklist required />
        <PasswordField name="confirmPassword" label="Confirm Password" required />
        <div className="nc-profile-wide mb-3">
          <BusyButton type="submit" variant="outline-secondary" isBusy={form.isBusy}>
            Change password
          </BusyButton>
        </div>
      </ProfileSection>
    </PageForm>
  );
}

/** The user's mail settings; renders nothing on a backend that doesn't send them. */
function MessagesSection() {
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
