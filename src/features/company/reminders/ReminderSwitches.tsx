import { useId, useRef } from 'react';
import FormCheck from 'react-bootstrap/FormCheck';
import { ActionButton } from '@/components/feedback';
import { type ReminderKind, type Reminders, reminderKinds } from '@/contract/reminders/reminders';
import { notify } from '@/lib/notifications';
import { ProfileSection } from '../profile/sections/ProfileSection';
import { useGetRemindersQuery, useSaveRemindersMutation } from './remindersApi';

type Choice = { kind: ReminderKind; label: string; hint?: string };

const dueChoices: readonly Choice[] = [
  { kind: 'DUE_10', label: '10 days before a filing is due' },
  { kind: 'DUE_3', label: '3 days before' },
  { kind: 'DUE_1', label: '1 day before' },
  {
    kind: 'PAST_DUE',
    label: 'When a filing is past due',
    hint: 'Then every Monday until it has a final report or is recorded as filed.',
  },
];

const workChoices: readonly Choice[] = [
  {
    kind: 'LEVELS',
    label: 'When net capital reaches a level that asks for a notice',
    hint: 'Then every Monday until the notice is recorded as sent.',
  },
  {
    kind: 'REVIEWS',
    label: 'When review requests wait for a decision for a day',
    hint: 'Then every Monday. In firms where you are an administrator.',
  },
];

/** A switch for each kind of reminder, saved at once. */
export function ReminderSwitches({ reminders }: { reminders: Reminders }) {
  const [save, { isLoading, originalArgs }] = useSaveRemindersMutation();
  const { isFetching } = useGetRemindersQuery();
  const work = useRef<HTMLDivElement>(null);
  const { kinds } = reminders;
  // The usual ones are known once they were fetched.
  const isBusy = isLoading || (isFetching && originalArgs === null);

  async function handleSave(chosen: readonly ReminderKind[] | null) {
    const answer = await save(chosen);
    if (answer.error === undefined) notify.success(answer.data?.message || 'Reminders saved.');
  }

  /** The button goes, and the switches beside it take the focus. */
  async function handleUsual() {
    work.current?.focus();
    await handleSave(null);
  }

  function handleToggle(kind: ReminderKind, isOn: boolean) {
    if (!isBusy) void handleSave(reminderKinds.filter((each) => (each === kind ? isOn : kinds.includes(each))));
  }

  const toSwitch = (choice: Choice) => (
    <ReminderSwitch
      key={choice.kind}
      choice={choice}
      isOn={kinds.includes(choice.kind)}
      isBusy={isBusy}
      onToggle={(isOn) => handleToggle(choice.kind, isOn)}
    />
  );
  return (
    <>
      <ProfileSection
        title="Filings"
        hint="One mail a day at most, sent after 7 AM Eastern, with what is new in all your firms. It names filings and dates, never amounts."
      >
        <div className="nc-profile-wide mb-3">{dueChoices.map(toSwitch)}</div>
      </ProfileSection>
      <ProfileSection title="Levels and reviews">
        <div ref={work} className="nc-profile-wide mb-3" tabIndex={-1}>
          {workChoices.map(toSwitch)}
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

type SwitchProps = { choice: Choice; isOn: boolean; isBusy: boolean; onToggle: (isOn: boolean) => void };

function ReminderSwitch({ choice: { label, hint }, isOn, isBusy, onToggle }: SwitchProps) {
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
