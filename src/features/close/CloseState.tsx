import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { Pill } from '@/components/feedback';
import { RefusalAlert } from '@/components/feedback/RefusalAlert';
import { BusyButton } from '@/components/form';
import { useConfirm } from '@/components/modal';
import type { Close } from '@/contract/close/close';
import type { PeriodClose } from '@/contract/close/periodClose';
import type { Role } from '@/contract/people/user';
import { type CloseFacts, isLeft, type JudgedStep } from '@/domain/close/closeSteps';
import { apiError } from '@/lib/api';
import { useClosePeriodMutation } from '@/lib/closes/closesApi';
import { formatDate, personName } from '@/lib/format';
import { useFocusKept } from '@/lib/hooks';
import { notify } from '@/lib/notifications';
import { paths } from '@/lib/paths';
import { ReopenDialog } from './ReopenDialog';
import { StartNext } from './start/StartNext';

type CloseStateProps = {
  companyId: number;
  facts: CloseFacts;
  steps: readonly JudgedStep[];
  close: Close;
  /** What was closed and reopened; null for a period that never was. */
  kept: PeriodClose | null;
  /** The longer closed period that it's a part of, and so is closed with. */
  within: PeriodClose | null;
  role: Role;
};

/** Whether the period is open or closed, how far it is, and closing and reopening it, which administrators do. */
export function CloseState({ companyId, facts, steps, close, kept, within, role }: CloseStateProps) {
  const { timeReport, isHeld } = facts;
  const [closePeriod, { isLoading, error }] = useClosePeriodMutation();
  const confirm = useConfirm();
  const closed = within ?? heldClose(kept);
  // Closing and reopening take away the button that began them.
  const section = useFocusKept<HTMLElement>(closed !== null);
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
    <section ref={section} className="nc-panel" aria-label={`State of ${timeReport}`} tabIndex={-1}>
      <div className="nc-close-state">
        <Pill tone={closed === null ? 'neutral' : 'success'}>{closed === null ? 'Open' : 'Closed'}</Pill>
        <p>{closed === null ? progressText(steps, close) : closedText(closed)}</p>
        {role !== 'VIEWER' && isHeld && <StartNext companyId={companyId} timeReport={timeReport} />}
        {isAdmin && closed === null && (
          <BusyButton isBusy={isLoading} disabled={!isHeld || close.open_changes.length > 0} onClick={handleClose}>
            Close {timeReport}
          </BusyButton>
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

/** The close that holds; null for an open period. */
function heldClose(kept: PeriodClose | null): PeriodClose | null {
  return kept?.is_closed === true ? kept : null;
}

type ReopeningProps = Pick<CloseStateProps, 'companyId' | 'within'> & { timeReport: string; isAdmin: boolean };

/** Where a closed period is reopened: on the page of the longer one that it's closed with, or here. */
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

function openNames(steps: readonly JudgedStep[], close: Close): string[] {
  const own = close.own_steps.filter(({ key }) => !isDone(close, key)).map(({ name }) => name);
  return [...steps.filter(({ judged }) => isLeft(judged)).map(({ step }) => step.name), ...own];
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
