import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Pill } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { BusyButton } from '@/components/form';
import { useConfirm } from '@/components/modal';
import type { Close } from '@/contract/close/close';
import type { PeriodClose } from '@/contract/close/periodClose';
import type { Role } from '@/contract/people/user';
import type { CloseFacts, CloseStep, Judged } from '@/domain/close/closeSteps';
import { apiError } from '@/lib/api';
import { useClosePeriodMutation } from '@/lib/closes/closesApi';
import { formatDate, personName } from '@/lib/format';
import { notify } from '@/lib/notifications';
import { ReopenDialog } from './ReopenDialog';
import { StartNext } from './StartNext';

export type JudgedStep = { step: CloseStep; judged: Judged };

type CloseStateProps = {
  companyId: number;
  facts: CloseFacts;
  steps: readonly JudgedStep[];
  close: Close;
  /** What was closed and reopened; null for a period that never was. */
  kept: PeriodClose | null;
  role: Role;
};

/** Whether the period is open or closed, how far it is, and closing and reopening it, which administrators do. */
export function CloseState({ companyId, facts, steps, close, kept, role }: CloseStateProps) {
  const { timeReport, isHeld } = facts;
  const [isReopening, setIsReopening] = useState(false);
  const [closePeriod, { isLoading, error }] = useClosePeriodMutation();
  const confirm = useConfirm();
  const isClosed = kept?.is_closed === true;
  const isAdmin = role === 'ADMIN';

  async function handleClose() {
    const open = openNames(steps, close);
    const left = open.length === 0 ? '' : ` Not done yet: ${open.join(', ')}.`;
    const text = `Changes of balances, positions, capital inputs and receivables of ${timeReport} are refused from then on.${left}`;
    const isSure = await confirm({ title: `Close ${timeReport}?`, text, confirmText: `Close ${timeReport}` });
    if (!isSure) return;
    const answer = await closePeriod({ companyId, timeReport });
    if (answer.error === undefined) notify.success(answer.data?.message ?? `${timeReport} is closed.`);
  }

  return (
    <section className="nc-panel" aria-label={`State of ${timeReport}`}>
      <div className="nc-close-state">
        <Pill tone={isClosed ? 'success' : 'neutral'}>{isClosed ? 'Closed' : 'Open'}</Pill>
        <p>{isClosed ? closedText(kept) : progressText(steps, close)}</p>
        {role !== 'VIEWER' && isHeld && <StartNext companyId={companyId} facts={facts} />}
        {isAdmin && !isClosed && (
          <BusyButton isBusy={isLoading} disabled={!isHeld || close.open_changes.length > 0} onClick={handleClose}>
            Close {timeReport}
          </BusyButton>
        )}
        {isAdmin && isClosed && (
          <Button variant="outline-secondary" onClick={() => setIsReopening(true)}>
            Reopen {timeReport}
          </Button>
        )}
      </div>
      {!isClosed && <p className="nc-panel-note">{whyNot(facts, close, isAdmin)}</p>}
      <RefusalAlert failure={apiError(error) ?? null} />
      {isReopening && (
        <ReopenDialog companyId={companyId} timeReport={timeReport} onClose={() => setIsReopening(false)} />
      )}
    </section>
  );
}

function openNames(steps: readonly JudgedStep[], close: Close): string[] {
  const own = close.own_steps.filter(({ key }) => !isDone(close, key)).map(({ name }) => name);
  return [...steps.filter(({ judged }) => isLeft(judged)).map(({ step }) => step.name), ...own];
}

function isLeft({ state }: Judged): boolean {
  return state === 'open' || state === 'unknown';
}

/** Whether somebody marked a step of one's own done. */
export function isDone({ steps }: Close, key: string): boolean {
  return steps.some((step) => step.key === key && step.done !== null);
}

function progressText(steps: readonly JudgedStep[], close: Close): string {
  const all = steps.length + close.own_steps.length;
  return `${all - openNames(steps, close).length} of ${all} steps done`;
}

function closedText({ events }: PeriodClose): string {
  const [latest] = events;
  return latest === undefined ? '' : `Since ${formatDate(latest.at)}, by ${personName(latest.author)}`;
}

function whyNot({ timeReport, isHeld }: CloseFacts, { open_changes: changes }: Close, isAdmin: boolean): string {
  if (!isHeld) return `Import the trial balance of ${timeReport} to begin.`;
  if (changes.length > 0) return `${timeReport} can be closed once its changes are posted or undone.`;
  return isAdmin ? '' : 'An administrator closes the period.';
}
