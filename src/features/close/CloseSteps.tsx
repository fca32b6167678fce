import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Close } from '@/contract/close/close';
import type { CloseFacts, Judged, JudgedStep } from '@/domain/close/closeSteps';
import { useRole } from '@/features/company';
import { mayGenerate } from '@/features/reports';
import { formatDate, personName } from '@/lib/format';
import { AssignDialog } from './AssignDialog';
import { isDone } from './CloseState';
import { useSaveCloseStepMutation } from './closeApi';
import { OwnStepsDialog } from './OwnStepsDialog';
import { StepRow } from './StepRow';
import { stepPlace } from './stepPlaces';

type CloseStepsProps = {
  companyId: number;
  facts: CloseFacts;
  steps: readonly JudgedStep[];
  close: Close;
  canEdit: boolean;
};

type Named = { key: string; name: string };

/** The steps of a close in their order, those of one's own last. */
export function CloseSteps({ companyId, facts, steps, close, canEdit }: CloseStepsProps) {
  const { timeReport } = facts;
  const [assigned, setAssigned] = useState<Named | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const [save, { isLoading }] = useSaveCloseStepMutation();
  const canGenerate = mayGenerate(useRole());
  const keptOf = (key: string) => close.steps.find((step) => step.key === key);
  const assign = canEdit ? setAssigned : undefined;

  return (
    <section className="nc-panel" aria-labelledby="nc-close-steps">
      <header>
        <h2 id="nc-close-steps">Steps</h2>
        {canEdit && (
          <Button variant="link" size="sm" className="p-0" onClick={() => setIsNaming(true)}>
            {close.own_steps.length === 0 ? 'Add your own steps' : 'Edit your own steps'}
          </Button>
        )}
      </header>
      <ol className="nc-close-steps">
        {steps.map(({ step, judged }) => (
          <StepRow
            key={step.key}
            step={step}
            judged={judged}
            kept={keptOf(step.key)}
            place={stepPlace(step, { ...facts, canGenerate })}
            onAssign={assign}
          />
        ))}
        {close.own_steps.map((step) => (
          <StepRow
            key={step.key}
            step={step}
            judged={judgeOwn(close, step.key)}
            kept={keptOf(step.key)}
            onAssign={assign}
            {...(canEdit && {
              onDone: (done: boolean) => void save({ companyId, timeReport, data: { key: step.key, is_done: done } }),
              isBusy: isLoading,
            })}
          />
        ))}
      </ol>
      {assigned !== null && (
        <AssignDialog
          companyId={companyId}
          timeReport={timeReport}
          step={assigned}
          kept={keptOf(assigned.key)}
          members={close.members}
          onClose={() => setAssigned(null)}
        />
      )}
      {isNaming && <OwnStepsDialog companyId={companyId} steps={close.own_steps} onClose={() => setIsNaming(false)} />}
    </section>
  );
}

function judgeOwn(close: Close, key: string): Judged {
  const done = close.steps.find((step) => step.key === key)?.done ?? null;
  if (!isDone(close, key) || done === null) return { state: 'open', texts: [] };
  return { state: 'done', texts: [`Done ${formatDate(done.at)} by ${personName(done.by)}.`] };
}
