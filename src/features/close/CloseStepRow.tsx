import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { ActionButton, Pill, type PillTone } from '@/components/feedback';
import type { Close } from '@/contract/close/close.schema';
import type { StepResult, StepState } from '@/domain/close/closeSteps';
import { formatDate, personName } from '@/lib/format';

type Step = { key: string; name: string };

type StepRowProps = {
  step: Step;
  judged: StepResult;
  kept: Close['steps'][number] | undefined;
  /** Link to the step's work; the firm's own steps have none. */
  place?: { to: string; action: string };
  onAssign?: ((step: Step) => void) | undefined;
  /** Marks one of the firm's own steps done or not done. */
  onDone?: (done: boolean) => void;
  isBusy?: boolean;
};

const words: Readonly<Record<StepState, { text: string; tone: PillTone }>> = {
  done: { text: 'Done', tone: 'success' },
  open: { text: 'To do', tone: 'warning' },
  notNeeded: { text: 'Not needed', tone: 'neutral' },
  unknown: { text: 'Waiting', tone: 'neutral' },
  unchecked: { text: 'Not checked', tone: 'neutral' },
};

/** A step with its status, missing parts, assignee, due date and link. */
export function CloseStepRow({ step, judged, kept, place, onAssign, onDone, isBusy = false }: StepRowProps) {
  const { state, texts } = judged;
  const isDone = state === 'done';
  const whom = assignedText(kept);
  return (
    <li className={`nc-close-step nc-close-${state}`}>
      <Pill tone={words[state].tone}>{words[state].text}</Pill>
      <div>
        <strong>{step.name}</strong>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {(onAssign !== undefined || whom !== '') && (
          <small>
            {whom}
            {onAssign !== undefined && (
              <Button variant="link" size="sm" aria-label={`Assign ${step.name}`} onClick={() => onAssign(step)}>
                {whom === '' ? 'Assign' : 'Change'}
              </Button>
            )}
          </small>
        )}
      </div>
      {place !== undefined && <Link to={place.to}>{place.action}</Link>}
      {onDone !== undefined && (
        <ActionButton
          variant="outline-secondary"
          size="sm"
          isBusy={isBusy}
          aria-label={`${isDone ? 'Mark as not done' : 'Mark done'}: ${step.name}`}
          onClick={() => onDone(!isDone)}
        >
          {isDone ? 'Not done' : 'Mark done'}
        </ActionButton>
      )}
    </li>
  );
}

function assignedText(kept: StepRowProps['kept']): string {
  if (kept === undefined) return '';
  const { assignee, due } = kept;
  return [
    ...(assignee === null ? [] : [personName(assignee)]),
    ...(due === null ? [] : [`by ${formatDate(due)}`]),
  ].join(', ');
}
