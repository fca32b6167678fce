import { useId, useRef } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { ActionButton } from '@/components/feedback';
import { ProfileSection } from '@/components/form/ProfileSection';
import { type ReminderKind, reminderKinds } from '@/contract/calendar/calendar';
import type { Reminders } from '@/contract/calendar/reminders.schema';
import { reminderTerms } from '@/domain/calendar/reminders/reminderKinds';
import { notify } from '@/lib/notifications';
import { useGetRemindersQuery, useSaveRemindersMutation } from './remindersApi';

const dueKinds = reminderKinds.filter((kind) => reminderTerms[kind].isAboutFilings);
const workKinds = reminderKinds.filter((kind) => !reminderTerms[kind].isAboutFilings);

/** A switch for each kind of reminder, saved immediately. */
export function ReminderSwitches({ reminders }: { reminders: Reminders }) {
  const [save, { isLoading, originalArgs }] = useSaveRemindersMutation();
  const { isFetching } = useGetRemindersQuery();
  const work = useRef<HTMLDivElement>(null);
  const { kinds } = reminders;
  // The defaults are known once they were loaded.
  const isBusy = isLoading || (isFetching && originalArgs === null);

  async function handleSave(chosen: readonly ReminderKind[] | null) {
    const answer = await save(chosen);
    if (answer.error === undefined) notify.success(answer.data?.message || 'Reminders saved.');
  }

  /** Restores the defaults; the button is removed, and the switches next to it take the focus. */
  async function handleUsual() {
    work.current?.focus();
    await handleSave(null);
  }

  function handleToggle(kind: ReminderKind, isOn: boolean) {
    if (!isBusy) void handleSave(reminderKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))));
  }

  const toSwitch = (kind: ReminderKind) => (
    <ReminderSwitch
      key={kind}
      kind={kind}
      isOn={kinds.includes(kind)}
      isBusy={isBusy}
      onToggle={(isOn) => handleToggle(kind, isOn)}
    />
  );
  return (
    <>
      <ProfileSection
        title="Filings"
        hint="One mail a day at most, sent after 7 AM Eastern, with what is new in all your firms. It names filings and dates, never amounts."
      >
        <div className="nc-profile-wide mb-3">{dueKinds.map(toSwitch)}</div>
      </ProfileSection>
      <ProfileSection title="Levels and reviews">
        <div ref={work} className="nc-profile-wide mb-3" tabIndex={-1}>
          {workKinds.map(toSwitch)}
          {!reminders.is_default && (
            <ActionButton variant="outline-secondary" size="sm" className="mt-2" isBusy={isBusy} onClick={handleUsual}>
              Use the usual reminders
            </ActionButton>
          )}
        </div>
      </ProfileSection>
    </>
  );
}

type SwitchProps = { kind: ReminderKind; isOn: boolean; isBusy: boolean; onToggle: (isOn: boolean) => void };

function ReminderSwitch({ kind, isOn, isBusy, onToggle }: SwitchProps) {
  const { label, hint } = reminderTerms[kind];
  const id = useId();
  return (
    <FormCheck type="switch" id={id} className="mb-2">
      <FormCheck.Input
        role="switch"
        checked={isOn}
        aria-disabled={isBusy}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <FormCheck.Label>{label}</FormCheck.Label>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="form-text mt-0">
          {hint}
        </div>
      )}
    </FormCheck>
  );
}
