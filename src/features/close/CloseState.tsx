import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { type ObjectSchema, object } from 'yup';
import { Pill } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { BusyButton, type BusyButtonProps, DialogForm, TextAreaField, useServerForm } from '@/components/form';
import { useConfirm } from '@/components/modal';
import type { Role } from '@/contract/auth/user';
import { maxReopenReason } from '@/contract/close/close';
import type { Close } from '@/contract/close/close.schema';
import type { PeriodClose } from '@/contract/close/periodClose.schema';
import { type CheckedStep, type CloseFacts, isStepOpen } from '@/domain/close/closeSteps';
import { getFrequencies } from '@/domain/company/profileHistory';
import { formatPeriod } from '@/domain/periods';
import { useCompany } from '@/features/company';
import { apiError, useExtra } from '@/lib/api';
import { useClosePeriodMutation, useReopenPeriodMutation } from '@/lib/closes/closesApi';
import { formatDate, personName } from '@/lib/format';
import { useFocusFallback } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { limited, requiredMessage } from '@/lib/validation';
import { periodAfter } from './closePeriods';
import { StartDialog } from './start/StartDialog';

const schema: ObjectSchema<Values> = object({ reason: limited(maxReopenReason).trim().required(requiredMessage) });

type CloseStateProps = {
  companyId: number;
  facts: CloseFacts;
  steps: readonly CheckedStep[];
  close: Close;
  /** The period's close and its history; null if it was never closed. */
  kept: PeriodClose | null;
  /** The longer closed period that contains it and closes it too. */
  within: PeriodClose | null;
  role: Role;
};

/** The state and progress of the period, and the administrators' actions to close and reopen it. */
export function CloseState({ companyId, facts, steps, close, kept, within, role }: CloseStateProps) {
  const { timeReport, isHeld } = facts;
  const [closePeriod, { isLoading, error }] = useClosePeriodMutation();
  const closed = within ?? heldClose(kept);
  // Closing and reopening remove the pressed button.
  const section = useFocusFallback<HTMLElement>(closed !== null);
  const isAdmin = role === 'ADMIN';

  return (
    <section ref={section} className="nc-panel" aria-label={`State of ${timeReport}`} tabIndex={-1}>
      <div className="nc-close-state">
        <Pill tone={closed === null ? 'neutral' : 'success'}>{closed === null ? 'Open' : 'Closed'}</Pill>
        <p>{closed === null ? progressText(steps, close) : closedText(closed)}</p>
        {role !== 'VIEWER' && isHeld && <StartNext companyId={companyId} timeReport={timeReport} />}
        {isAdmin && closed === null && (
          <CloseButton
            timeReport={timeReport}
            openNames={openNames(steps, close)}
            isBusy={isLoading}
            disabled={!isHeld || close.open_changes.length > 0}
            onClose={() => closePeriod({ companyId, timeReport })}
          />
        )}
        {closed !== null && (
          <Reopening companyId={companyId} timeReport={timeReport} within={within} isAdmin={isAdmin} />
        )}
      </div>
      {closed === null && <p className="nc-panel-note">{whyNot(facts, close, isAdmin)}</p>}
      <RefusalAlert failure={apiError(error) ?? null} />
    </section>
  );
}

type CloseButtonProps = Pick<BusyButtonProps, 'isBusy' | 'disabled'> & {
  timeReport: string;
  /** The steps still to do. */
  openNames: readonly string[];
  /** Closes the period; resolves to the answer, or to the error of a refusal. */
  onClose: () => Promise<{ data?: { message?: string } | undefined; error?: unknown }>;
};

/** Closes the period after a question. It's the page's main action once every step is done. */
function CloseButton({ timeReport, openNames: open, onClose, ...button }: CloseButtonProps) {
  const confirm = useConfirm();

  async function handleClose() {
    const left = open.length === 0 ? '' : ` Not done yet: ${open.join(', ')}.`;
    const text = `Changes of balances, positions, capital inputs and receivables of ${timeReport} are refused from then on. An administrator can reopen it here, with a reason.${left}`;
    const isSure = await confirm({ title: `Close ${timeReport}?`, text, confirmText: `Close ${timeReport}` });
    if (!isSure) return;
    const answer = await onClose();
    if (answer.error === undefined) notify.success(answer.data?.message ?? `${timeReport} is closed.`);
  }

  return (
    <BusyButton {...button} variant={open.length === 0 ? 'primary' : 'outline-secondary'} onClick={handleClose}>
      Close {timeReport}
    </BusyButton>
  );
}

/** Returns the close in effect; null for an open period. */
function heldClose(kept: PeriodClose | null): PeriodClose | null {
  return kept?.is_closed === true ? kept : null;
}

type ReopeningProps = Pick<CloseStateProps, 'companyId' | 'within'> & { timeReport: string; isAdmin: boolean };

/** Reopens a closed period, or links to the longer one that closes it. */
function Reopening({ companyId, timeReport, within, isAdmin }: ReopeningProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (within !== null) return <Link to={paths.close(within.time_report)}>Closed with {within.time_report}</Link>;
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsAsking(true)}>
        Reopen {timeReport}
      </Button>
      {isAsking && <ReopenDialog companyId={companyId} timeReport={timeReport} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function openNames(steps: readonly CheckedStep[], close: Close): string[] {
  const own = close.own_steps.filter(({ key }) => !isDone(close, key)).map(({ name }) => name);
  return [...steps.filter(({ judged }) => isStepOpen(judged)).map(({ step }) => step.name), ...own];
}

/** Returns true if one of the firm's own steps was marked done. */
export function isDone({ steps }: Close, key: string): boolean {
  return steps.some((step) => step.key === key && step.done !== null);
}

function progressText(steps: readonly CheckedStep[], close: Close): string {
  const all = steps.length + close.own_steps.length;
  return `${all - openNames(steps, close).length} of ${all} steps done`;
}

function closedText({ events }: PeriodClose): string {
  const [latest] = events;
  return latest === undefined ? '' : `Since ${formatDate(latest.at)}, by ${personName(latest.author)}`;
}

function whyNot({ timeReport, isHeld }: CloseFacts, { open_changes: changes }: Close, isAdmin: boolean): string {
  if (changes.length > 0) return `${timeReport} can be closed once its changes are posted or undone.`;
  if (!isHeld) return `Import the trial balance of ${timeReport} to begin.`;
  return isAdmin ? '' : 'An administrator closes the period.';
}

type StartNextProps = { companyId: number; timeReport: string };

/** Starts the next period from this one. */
function StartNext({ companyId, timeReport }: StartNextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canStart = useExtra('roll-forward');
  const company = useCompany().data?.data;
  const next = company === undefined ? null : periodAfter(timeReport, getFrequencies(company));
  if (!canStart || next === null) return null;
  const name = formatPeriod(next);
  return (
    <>
      <Button variant="outline-secondary" onClick={() => setIsOpen(true)}>
        Start {name}
      </Button>
      {isOpen && <StartDialog companyId={companyId} timeReport={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Values = { reason: string };

type ReopenDialogProps = { companyId: number; timeReport: string; onClose: () => void };

/** Reopens a closed period with a reason, which the change log and the binder include. */
function ReopenDialog({ companyId, timeReport, onClose }: ReopenDialogProps) {
  const [reopen] = useReopenPeriodMutation();
  const form = useServerForm({
    schema,
    defaultValues: { reason: '' },
    send: ({ reason }) => reopen({ companyId, data: { time_report: timeReport, reason } }).unwrap(),
    onSaved: (answer) => {
      notify.success(answer?.message ?? `${timeReport} is open again.`);
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={`Reopen ${timeReport}`} okText="Reopen" onCancel={onClose}>
      <p>Its balances and positions can be changed again. Reports that were generated stay as they are.</p>
      <TextAreaField name="reason" label="Reason" required hint="Kept in the change log and the binder." />
    </DialogForm>
  );
}
