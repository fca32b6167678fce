import { type ChangeEvent, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Avatar } from '@/components/avatar/Avatar';
import { BusyButton, PageForm, PersonNameFields, useServerForm } from '@/components/form';
import { ProfileSection } from '@/components/form/ProfileSection';
import { roleNames } from '@/contract/auth/user';
import type { User } from '@/contract/auth/user.schema';
import { maxAvatarBytes } from '@/contract/members/members';
import { untilText } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { formatInternationalPhone } from '@/lib/phone';
import { useCompanyId } from '../membership';
import { companySettings } from '../session';
import { emptyNames, findNameField, nameSchema, toNames, toProfileRequest } from './profileForms';
import { useRemoveAvatarMutation, useSaveProfileMutation, useUploadAvatarMutation } from './userProfileApi';

/** Picture, names, and fields set by an administrator or the sign-up. */
export function PersonalSection({ user }: { user: User }) {
  const [saveProfile] = useSaveProfileMutation();
  const form = useServerForm({
    schema: nameSchema,
    defaultValues: emptyNames,
    values: toNames(user),
    send: (values) => saveProfile(toProfileRequest(values)).unwrap(),
    pathToField: findNameField,
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

/** The user's picture, with buttons to change it. */
function AvatarField({ name, url }: { name: string; url: string | undefined }) {
  const companyId = useCompanyId();
  const [uploadAvatar, uploading] = useUploadAvatarMutation();
  const [removeAvatar, removing] = useRemoveAvatarMutation();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const inputId = useId();
  const isBusy = uploading.isLoading || removing.isLoading;

  async function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Lets the same file be chosen again.
    target.value = '';
    if (file === undefined) return;
    if (file.size > maxAvatarBytes) return notify.error('The image is larger than 5 MB.');
    const { data } = await uploadAvatar({ companyId, file });
    if (data !== undefined) notify.success(data.message);
  }

  async function handleRemove() {
    const { data } = await removeAvatar();
    if (data === undefined) return;
    // The button is removed with the picture.
    change.current?.focus();
    notify.success(data.message);
  }

  return (
    <div className="nc-profile-wide nc-avatar-field">
      <Avatar name={name} url={url} className="nc-avatar-large" />
      <div>
        <input
          ref={input}
          id={inputId}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          tabIndex={-1}
          aria-label="Picture"
          onChange={handleChoice}
        />
        <div className="d-flex gap-2">
          <Button
            ref={change}
            size="sm"
            variant="outline-secondary"
            disabled={uploading.isLoading}
            onClick={() => input.current?.click()}
          >
            {uploading.isLoading ? 'Uploading...' : 'Change picture'}
          </Button>
          {url !== undefined && (
            <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={handleRemove}>
              Remove picture
            </Button>
          )}
        </div>
        <p className="nc-profile-hint mb-0 mt-1">JPEG, PNG or WebP, up to 5 MB.</p>
      </div>
    </div>
  );
}
