import { useEffect, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import { object } from 'yup';
import { DialogForm, TextField, useServerForm } from '@/components/form';
import { useConfirm } from '@/components/modal';
import { maxScenarioName } from '@/contract/whatIf/whatIf';
import type { WhatIfStep } from '@/contract/whatIf/whatIf.schema';
import type { WhatIfScenario } from '@/contract/whatIf/whatIfScenario.schema';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { required } from '@/lib/validation';
import { useAddScenarioMutation, useChangeScenarioMutation, useDeleteScenarioMutation } from './scenariosApi';

const schema = object({
  name: required('Name is required', maxScenarioName),
});

type Asking = 'add' | 'copy' | 'rename' | null;

type ScenarioActionsProps = ScenarioBarProps & {
  scenarios: readonly WhatIfScenario[];
  /** Called once a conflict is settled and its controls are gone. */
  onSettled: () => void;
};

/** Saves, copies, renames and deletes scenarios. */
export function ScenarioActions(props: ScenarioActionsProps) {
  const { companyId, timeReport, steps, opened, onOpen, onAdopt, onSettled } = props;
  const [asking, setAsking] = useState<Asking>(null);
  const [addScenario] = useAddScenarioMutation();
  const [changeScenario] = useChangeScenarioMutation();
  const saving = useSaveScenario(props);
  const isSavable = steps !== null && steps.length > 0;

  async function send(name: string): Promise<WhatIfScenario> {
    const scenario = { name, time_report: timeReport, steps: [...(steps ?? [])] };
    if (asking !== 'rename' || opened === null) return (await addScenario({ companyId, scenario }).unwrap()).data;
    const kept = { name, time_report: opened.time_report, steps: opened.steps, updatedAt: opened.updatedAt };
    return (await changeScenario({ companyId, id: opened.id, change: kept }).unwrap()).data;
  }

  return (
    <>
      <Button
        size="sm"
        disabled={!isSavable || saving.isBusy}
        onClick={() => (opened === null ? setAsking('add') : saving.save(opened))}
      >
        Save
      </Button>
      {opened !== null && (
        <>
          <Button size="sm" variant="outline-secondary" disabled={!isSavable} onClick={() => setAsking('copy')}>
            Copy
          </Button>
          <Button size="sm" variant="outline-secondary" onClick={() => setAsking('rename')}>
            Rename
          </Button>
          <DeleteButton companyId={companyId} scenario={opened} onDeleted={() => onOpen(null)} />
        </>
      )}
      {opened !== null && saving.isRefused && (
        <ScenarioConflict
          opened={opened}
          theirs={saving.theirs}
          isBusy={saving.isBusy}
          onKeepMine={() => saving.keepMine().then(onSettled)}
          onUseTheirs={() => {
            onOpen(saving.theirs, true);
            onSettled();
          }}
          onCopy={() => setAsking('copy')}
        />
      )}
      {asking !== null && (
        <ScenarioDialog
          title={titles[asking]}
          name={nameOffered(asking, opened)}
          send={send}
          onSaved={(scenario) => {
            setAsking(null);
            onAdopt(scenario);
            if (saving.isRefused) onSettled();
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}

const titles = { add: 'Save scenario', copy: 'Copy scenario', rename: 'Rename scenario' } as const;

function nameOffered(asking: Asking, opened: WhatIfScenario | null): string {
  const name = asking === 'add' ? '' : (opened?.name ?? '');
  return asking === 'copy' ? `${name} (copy)` : name;
}

type DeleteButtonProps = { companyId: number; scenario: WhatIfScenario; onDeleted: () => void };

function DeleteButton({ companyId, scenario, onDeleted }: DeleteButtonProps) {
  const confirm = useConfirm();
  const [deleteScenario] = useDeleteScenarioMutation();

  async function handleDelete() {
    const { id, name, updatedAt } = scenario;
    const text = `${name} is deleted for everyone in the company. The books don't change.`;
    if (!(await confirm({ title: 'Delete scenario', text, confirmText: 'Delete', tone: 'danger' }))) return;
    const answer = await deleteScenario({ companyId, id, updatedAt });
    if (answer.error === undefined) onDeleted();
  }

  return (
    <Button size="sm" variant="outline-danger" onClick={handleDelete}>
      Delete
    </Button>
  );
}

type ScenarioConflictProps = {
  opened: WhatIfScenario;
  /** The other user's version; null if it was deleted. */
  theirs: WhatIfScenario | null;
  isBusy: boolean;
  onKeepMine: () => void;
  onUseTheirs: () => void;
  onCopy: () => void;
};

/** Reports that another user changed or deleted the scenario meanwhile: no version is lost unless the user chooses so. */
function ScenarioConflict(props: ScenarioConflictProps) {
  const { opened, theirs, isBusy, onKeepMine, onUseTheirs, onCopy } = props;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} variant="warning" transition={false} tabIndex={-1} className="nc-what-if-conflict">
      {theirs === null ? (
        <p>{opened.name} was deleted after you opened it. Your steps are still here.</p>
      ) : (
        <p>
          {theirs.author} changed {opened.name} after you opened it
          {theirs.name === opened.name ? '' : `; it is ${theirs.name} now`}.
        </p>
      )}
      {theirs !== null && (
        <>
          <Button size="sm" variant="outline-primary" disabled={isBusy} onClick={onKeepMine}>
            Keep my version
          </Button>
          <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={onUseTheirs}>
            Use their version
          </Button>
        </>
      )}
      <Button size="sm" variant="outline-secondary" disabled={isBusy} onClick={onCopy}>
        Save mine as a copy
      </Button>
    </Alert>
  );
}

type ScenarioDialogProps = {
  title: string;
  name: string;
  send: (name: string) => Promise<WhatIfScenario>;
  onSaved: (scenario: WhatIfScenario) => void;
  onCancel: () => void;
};

/** Asks for the name of a scenario, and saves it. */
function ScenarioDialog({ title, name, send, onSaved, onCancel }: ScenarioDialogProps) {
  const form = useServerForm({
    schema,
    defaultValues: { name },
    send: (values) => send(values.name),
    onSaved,
    pathToField: (path) => (path === 'name' || path === 'data.name' ? 'name' : undefined),
  });
  return (
    <DialogForm form={form} title={title} okText="Save" asksBeforeLeaving={false} onCancel={onCancel}>
      <TextField name="name" label="Name" required maxLength={maxScenarioName} />
    </DialogForm>
  );
}

type Saved = Pick<ScenarioBarProps, 'companyId' | 'timeReport' | 'steps' | 'opened' | 'onAdopt'> & {
  scenarios: readonly WhatIfScenario[];
};

/** Saves the steps of the page to the scenario that they were opened from; if another user changed it meanwhile, the user decides. */
function useSaveScenario({ companyId, timeReport, steps, scenarios, opened, onAdopt }: Saved) {
  /** The version that was refused. */
  const [refused, setRefused] = useState<WhatIfScenario | null>(null);
  const [changeScenario, { isLoading }] = useChangeScenarioMutation();
  const theirs = scenarios.find(({ id }) => id === opened?.id) ?? null;

  async function save({ id, name, updatedAt }: WhatIfScenario) {
    const data = { name, updatedAt, time_report: timeReport, steps: [...(steps ?? [])] };
    const answer = await changeScenario({ companyId, id, change: data });
    const failure = apiError(answer.error);
    if (failure?.status === 409 || failure?.status === 404) return setRefused(opened);
    if (failure !== undefined) return notify.error(failure.message);
    if (answer.data !== undefined) onAdopt(answer.data.data);
    return notify.success('Scenario saved');
  }

  return {
    save,
    keepMine: async () => theirs && save(theirs),
    /** Null if it was deleted. */
    theirs,
    /** True once the other user's version is known. */
    isRefused: refused !== null && refused === opened && theirs?.updatedAt !== opened.updatedAt,
    isBusy: isLoading,
  };
}

/** The steps of the page, the scenario that they were opened from, and the actions on both. */
export type ScenarioBarProps = {
  companyId: number;
  timeReport: string;
  /** Null while a step is incomplete. */
  steps: readonly WhatIfStep[] | null;
  opened: WhatIfScenario | null;
  hasUnsaved: boolean;
  onOpen: (scenario: WhatIfScenario | null, isUndoable?: boolean) => void;
  /** Called when the steps of the page become this scenario's, or no scenario's. */
  onAdopt: (scenario: WhatIfScenario | null) => void;
};
