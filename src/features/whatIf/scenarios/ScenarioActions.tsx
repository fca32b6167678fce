import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useConfirm } from '@/components/modal';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';
import { ScenarioConflict } from './ScenarioConflict';
import { ScenarioDialog } from './ScenarioDialog';
import type { ScenarioBarProps } from './scenarioBarProps';
import { useAddScenarioMutation, useChangeScenarioMutation, useDeleteScenarioMutation } from './scenariosApi';
import { useSaveScenario } from './useSaveScenario';

type Asking = 'add' | 'copy' | 'rename' | null;

type ScenarioActionsProps = ScenarioBarProps & {
  scenarios: readonly WhatIfScenario[];
  /** A conflict is settled, and what was focused is gone. */
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
