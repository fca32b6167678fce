import { BusyButton, PageForm, PersonNameFields, useServerForm } from '@/components/form';
import type { User } from '@/contract/people/user';
import { roleNames } from '@/contract/people/user';
import { companySettings } from '@/features/auth';
import { notify } from '@/lib/notifications';
import { formatInternationalPhone } from '@/lib/phone';
import { untilText } from '../people/lastDayText';
import { ProfileSection } from '../profile/sections/ProfileSection';
import { AvatarField } from './AvatarField';
import { emptyNames, nameFieldOf, nameSchema, toNames, toProfileRequest } from './profileForms';
import { useSaveProfileMutation } from './userProfileApi';

/** Picture, names and what an administrator or the sign-up has set. */
export function PersonalSection({ user }: { user: User }) {
  const [saveProfile] = useSaveProfileMutation();
  const form = useServerForm({
    schema: nameSchema,
    defaultValues: emptyNames,
    values: toNames(user),
    send: (values) => saveProfile(toProfileRequest(values)).unwrap(),
    pathToField: nameFieldOf,
    onSaved: ({ message }) => notify.success(message || 'Successfully updated user profile data.'),
  });

  return (
    <PageForm form={form} asksBeforeLeaving>
      <ProfileSection title="Personal information">
        <AvatarField name={`${user.first_name} ${user.last_name}`} url={user.avatar?.url} />
        <PersonNameFields names={{ first: 'firstName', middle: 'middleName', last: 'lastName' }} isLastNameRequired />
        <dl className="nc-profile-facts nc-profile-wide">
          <div>
            <dt>Phone Number</dt>
            <dd>{user.phone_number === null ? 'Not set' : formatInternationalPhone(user.phone_number)}</dd>
          </div>
          {companySettings(user).map(({ id, role, user_title, ends_on, company_info }) => (
            <div key={id}>
              <dt>{company_info.company_name}</dt>
              <dd>{[roleNames[role], user_title, untilText(ends_on)].filter(Boolean).join(', ')}</dd>
            </div>
          ))}
        </dl>
        <div className="nc-profile-wide mb-3">
          <BusyButton type="submit" isBusy={form.isBusy}>
            Save
          </BusyButton>
        </div>
      </ProfileSection>
    </PageForm>
  );
}
