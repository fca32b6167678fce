import { BusyButton, PageForm, PasswordField, useServerForm } from '@/components/form';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { ProfileSection } from '../profile/sections/ProfileSection';
import { CurrentPasswordField } from './CurrentPasswordField';
import { emptyPassword, passwordFieldOf, passwordSchema, toPasswordChange } from './profileForms';
import { useChangePasswordMutation, useListSessionsQuery } from './userProfileApi';

/** A new password, which ends all other sessions; nothing on a backend that doesn't list these. */
export function PasswordSection() {
  const { error } = useListSessionsQuery();
  const [changePassword] = useChangePasswordMutation();
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
      <ProfileSection title="Password" hint="A new password signs you out everywhere else.">
        <CurrentPasswordField name="currentPassword" />
        <PasswordField name="password" label="New Password" hasChecklist required />
        <PasswordField name="confirmPassword" label="Confirm Password" required />
        <div className="nc-profile-wide mb-3">
          <BusyButton type="submit" isBusy={form.isBusy}>
            Change password
          </BusyButton>
        </div>
      </ProfileSection>
    </PageForm>
  );
}
