import { type ReactNode, useContext, useEffect, useImperativeHandle } from 'react';
import Button from 'react-bootstrap/Button';
import type { FieldValues, Path } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { BusyButton, dropFormDraft, FormDraft, PageForm, type ServerForm } from '@/components/form';
import type { ProfileTab } from '@/domain/company/profileFields';
import { selectUser, useCompanyId } from '@/features/auth';
import { useAppSelector } from '@/lib/hooks';
import { opensElsewhere } from '@/lib/opensElsewhere';
import { formFieldOfPath } from '@/lib/validation';
import { getNeighborTabs, type ProfileTabEntry } from './profileTabs';
import { type OpenTab, TabLink } from './tabLink';

type ProfileFormProps<Values extends FieldValues> = { tab: ProfileTab; form: ServerForm<Values>; children: ReactNode };

/** A tab's form with its buttons. The field after `#` in the URL gets the focus. */
export function ProfileForm<Values extends FieldValues>({ tab, form: serverForm, children }: ProfileFormProps<Values>) {
  const companyId = useCompanyId();
  const userId = useAppSelector(selectUser)?.id ?? 0;
  const draftKey = `companyProfile.${tab}.${userId}.${companyId}`;
  const { pathname, hash, key } = useLocation();
  const navigate = useNavigate();
  const { form } = serverForm;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again asks for the focus again
  useEffect(() => {
    const field: Path<Values> | undefined = formFieldOfPath(form.getValues(), decodeURIComponent(hash.slice(1)));
    if (field === undefined) return;
    document.getElementsByName(field)[0]?.closest('details')?.setAttribute('open', '');
    form.setFocus(field);
  }, [form, hash, key]);

  const openTab: OpenTab = (event, to) => {
    const isHere = to.split('#')[0] === pathname;
    if (isHere || opensElsewhere(event) || !serverForm.hasUnsaved()) return;
    event.preventDefault();
    void serverForm.onSaveDraft(() => navigate(to));
  };
  useImperativeHandle(useContext(TabLink), () => openTab);

  return (
    <PageForm
      form={serverForm}
      asksBeforeLeaving
      onLeave={() => dropFormDraft(draftKey)}
      onSaveDraft={() => serverForm.onSaveDraft()}
    >
      <FormDraft draftKey={draftKey} />
      {children}
      <ProfileButtons tab={tab} onNext={openTab}>
        <Button variant="outline-primary" disabled={serverForm.isBusy} onClick={() => serverForm.onSaveDraft()}>
          Save draft
        </Button>
        <BusyButton type="submit" isBusy={serverForm.isBusy}>
          Save
        </BusyButton>
      </ProfileButtons>
    </PageForm>
  );
}

type ProfileButtonsProps = {
  tab: ProfileTabEntry['name'];
  /** Called before the next tab opens. */
  onNext?: OpenTab;
  children?: ReactNode;
};

/** Buttons to the previous and next tab, always visible. */
export function ProfileButtons({ tab, onNext, children }: ProfileButtonsProps) {
  const { back, next } = getNeighborTabs(tab);
  return (
    <div className="nc-profile-buttons">
      {back !== undefined && (
        <Link className="btn btn-outline-secondary" to={back.to}>
          Back
        </Link>
      )}
      {next !== undefined && (
        <Link className="btn btn-outline-secondary" to={next.to} onClick={(event) => onNext?.(event, next.to)}>
          Next
        </Link>
      )}
      {children}
    </div>
  );
}
