import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { number, type ObjectSchema, object, string } from 'yup';
import { DateField, DialogForm, SelectField, useServerForm } from '@/components/form';
import type { Close } from '@/contract/close/close.schema';
import type { ReportFinding } from '@/contract/reports/report.schema';
import type { CheckedStep, CloseFacts, CloseStep, StepPlace, StepResult } from '@/domain/close/closeSteps';
import { mayGenerate } from '@/domain/reports/reportRights';
import { useRole } from '@/features/auth';
import { filingPlace } from '@/lib/filings';
import { formatDate, personName } from '@/lib/format';
import { paths } from '@/lib/paths';
import { isDone } from './CloseState';
import { CloseStepRow } from './CloseStepRow';
import { useSaveCloseStepMutation } from './closeApi';
import { OwnStepsDialog } from './OwnStepsDialog';

const schema: ObjectSchema<Values> = object({
  assignee_id: number().nullable().defined(),
  due: string().defined(),
});

const reports: Place = { to: paths.reports.focus(), action: 'View reports' };

const places: Readonly<Record<StepPlace, (facts: PlaceFacts) => Place>> = {
  importBalances: ({ timeReport, isHeld }) =>
    isHeld
      ? { to: `${paths.trialBalance.list()}?time_report=${encodeURIComponent(timeReport)}`, action: 'View balances' }
      : { to: paths.imports('balance'), action: 'Import trial balance' },
  mapping: ({ findings = [] }) =>
    findings.some(({ rule }) => rule === 'unmappedAccounts')
      ? { to: `${paths.coa.edit()}?show=unmapped`, action: 'Map accounts' }
      : { to: paths.coa.list(), action: 'View accounts' },
  positions: ({ end }) => ({ to: paths.inventory.editNonOptions(end), action: 'Edit positions' }),
  receivables: ({ timeReport }) => ({ to: paths.capital.receivables(timeReport), action: 'Age receivables' }),
  inputs: ({ timeReport, canGenerate }) =>
    canGenerate ? { to: paths.reports.newFocus(timeReport), action: 'Enter inputs' } : reports,
  reviews: () => ({ to: paths.reviews.list(), action: 'Review requests' }),
  tieOut: ({ timeReport }) => ({
    to: `${paths.dashboard()}?timeReport=${encodeURIComponent(timeReport)}`,
    action: 'View tie-out',
  }),
  findings: ({ timeReport }) => ({ to: paths.questions(timeReport), action: 'Answer questions' }),
  reports: ({ timeReport, isHeld, filings = [], canGenerate }) => {
    const missing = filings.find(({ isMade }) => isMade === false);
    const rights = { canGenerate, heldPeriods: isHeld ? [timeReport] : [] };
    return missing === undefined ? reports : filingPlace({ ...missing, ofPeriod: timeReport }, rights);
  },
  filings: () => ({ to: paths.reports.filings(), action: 'Record as filed' }),
};

type CloseStepsProps = {
  companyId: number;
  facts: CloseFacts;
  steps: readonly CheckedStep[];
  close: Close;
  canEdit: boolean;
};

type Named = { key: string; name: string };

/** The steps of a close in order, the firm's own last. */
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
          <CloseStepRow
            key={step.key}
            step={step}
            judged={judged}
            kept={keptOf(step.key)}
            place={stepPlace(step, { ...facts, canGenerate })}
            onAssign={assign}
          />
        ))}
        {close.own_steps.map((step) => (
          <CloseStepRow
            key={step.key}
            step={step}
            judged={evaluateOwnStep(close, step.key)}
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

function evaluateOwnStep(close: Close, key: string): StepResult {
  const done = close.steps.find((step) => step.key === key)?.done ?? null;
  if (!isDone(close, key) || done === null) return { state: 'open', texts: [] };
  return { state: 'done', texts: [`Done ${formatDate(done.at)} by ${personName(done.by)}.`] };
}

type Place = { to: string; action: string };

type PlaceFacts = Pick<CloseFacts, 'timeReport' | 'end' | 'isHeld' | 'filings'> & {
  findings: readonly ReportFinding[] | undefined;
  /** False if the user can't generate reports and so has no wizard. */
  canGenerate: boolean;
};

/** Returns the page of a step's work, and the action's text. */
function stepPlace({ place }: Pick<CloseStep, 'place'>, facts: PlaceFacts): Place {
  return places[place](facts);
}

type Values = { assignee_id: number | null; due: string };

type AssignDialogProps = {
  companyId: number;
  timeReport: string;
  step: { key: string; name: string };
  kept: Close['steps'][number] | undefined;
  members: Close['members'];
  onClose: () => void;
};

/** Assigns a step of a period's close to a member, with a due date. */
function AssignDialog({ companyId, timeReport, step, kept, members, onClose }: AssignDialogProps) {
  const [save] = useSaveCloseStepMutation();
  const before: Values = { assignee_id: kept?.assignee?.id ?? null, due: kept?.due ?? '' };
  const form = useServerForm({
    schema,
    defaultValues: before,
    // Sends only changes: the current assignee may have left the firm and can't be assigned again.
    send: ({ assignee_id, due }) => {
      const changed = {
        ...(assignee_id !== before.assignee_id && { assignee_id }),
        ...(due !== before.due && { due: due === '' ? null : due }),
      };
      return save({ companyId, timeReport, data: { key: step.key, ...changed } }).unwrap();
    },
    onSaved: onClose,
  });
  return (
    <DialogForm form={form} title={`Assign ${step.name}`} okText="Save" onCancel={onClose}>
      <SelectField
        name="assignee_id"
        label="Assigned to"
        options={members.map((member) => ({ label: personName(member), value: member.id }))}
      />
      <DateField name="due" label="By" />
    </DialogForm>
  );
}
