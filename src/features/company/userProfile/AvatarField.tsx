import { type ChangeEvent, useId, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Avatar } from '@/components/avatar/Avatar';
import { maxAvatarBytes } from '@/contract/people/userAccount';
import { notify } from '@/lib/notifications';
import { useCompanyId } from '../useCompany';
import { useRemoveAvatarMutation, useUploadAvatarMutation } from './userProfileApi';

/** The person's picture, with the ways to change it. */
export function AvatarField({ name, url }: { name: string; url: string | undefined }) {
  const companyId = useCompanyId();
  const [uploadAvatar, uploading] = useUploadAvatarMutation();
  const [removeAvatar, removing] = useRemoveAvatarMutation();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const inputId = useId();
  const isBusy = uploading.isLoading || removing.isLoading;

  async function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file chosen again is a choice too.
    target.value = '';
    if (file === undefined) return;
    if (file.size > maxAvatarBytes) return notify.error('The image is larger than 5 MB.');
    const { data } = await uploadAvatar({ companyId, file });
    if (data !== undefined) notify.success(data.message);
  }

  async function handleRemove() {
    const { data } = await removeAvatar();
    if (data === undefined) return;
    // The button goes with the picture.
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
