import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { BusyButton, dropFormDraft, FormDraft, PageForm, type ServerForm } from '@/components/form';
import type { ProfileTab } from '@/domain/company/profileFields';
import { selectUser, useCompanyId } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { formFieldOfPath } from '@/lib/validation';
import { getNeighborTabs, type ProfileTabEntry } from './profileTabs';

type ProfileFormProps<Values extends FieldValues> = { tab: ProfileTab; form: ServerForm<Values>; children: ReactNode };

/** A tab's form with its buttons. The field after `#` in the URL gets the focus. */
export function ProfileForm<Values extends FieldValues>({ tab, form: serverForm, children }: ProfileFormProps<Values>) {
  const companyId = useCompanyId();
  const userId = useAppSelector(selectUser)?.id ?? 0;
  const draftKey = `companyProfile.${tab}.${userId}.${companyId}`;
  const { hash, key } = useLocation();
  const { form } = serverForm;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again asks for the focus again
  useEffect(() => {
    const field: Path<Values> | undefined = formFieldOfPath(form.getValues(), decodeURIComponent(hash.slice(1)));
    if (field !== undefined) form.setFocus(field);
  }, [form, hash, key]);

  return (
    <PageForm form={serverForm} asksBeforeLeaving onLeave={() => dropFormDraft(draftKey)}>
      <FormDraft draftKey={draftKey} />
      {children}
      <ProfileButtons tab={tab}>
        <BusyButton type="submit" isBusy={serverForm.isBusy}>
          Save
        </BusyButton>
      </ProfileButtons>
    </PageForm>
  );
}

/** Buttons to the previous and next tab, always visible. */
export function ProfileButtons({ tab, children }: { tab: ProfileTabEntry['name']; children?: ReactNode }) {
  const { back, next } = getNeighborTabs(tab);
  return (
    <div className="nc-profile-buttons">
      {back !== undefined && (
        <Link className="btn btn-outline-secondary" to={back.to}>
          Back
        </Link>
      )}
      {next !== undefined && (
        <Link className="btn btn-outline-secondary" to={next.to}>
          Next
        </Link>
      )}
      {children}
    </div>
  );
}
