import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { useConfirm } from '@/components/modal';
import type { WhatIfStep } from '@/contract/figures/whatIf';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';
import { useRole } from '@/features/company';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import {
  useAddScenarioMutation,
  useChangeScenarioMutation,
  useDeleteScenarioMutation,
  useListScenariosQuery,
} from '../whatIfApi';
import { ScenarioDialog } from './ScenarioDialog';

export type ScenarioBarProps = {
  companyId: number;
  timeReport: string;
  /** Null while a step lacks something. */
  steps: readonly WhatIfStep[] | null;
  opened: WhatIfScenario | null;
  onOpen: (scenario: WhatIfScenario | null) => void;
};

type Asking = 'add' | 'copy' | 'rename' | null;

/** The company's scenarios: opened, saved, copied, renamed and deleted. Who only views opens them. */
export function ScenarioBar(props: ScenarioBarProps) {
  const { companyId, opened, onOpen } = props;
  const id = useId();
  const canSave = useRole() !== 'VIEWER';
  const list = useListScenariosQuery(companyId);
  const scenarios = list.data?.data ?? [];
  return (
    <div className="nc-what-if-scenarios">
      <label className="form-label" htmlFor={id}>
        Saved scenarios
      </label>
      <FormSelect
        id={id}
        size="sm"
        value={opened?.id ?? ''}
        onChange={(event) => onOpen(scenarios.find((each) => String(each.id) === event.target.value) ?? null)}
      >
        <option value="">{scenarios.length === 0 ? 'None yet' : 'New scenario'}</option>
        {scenarios.map((scenario) => (
          <option key={scenario.id} value={scenario.id}>
            {scenario.name}, {scenario.time_report}
          </option>
        ))}
      </FormSelect>
      {canSave && <ScenarioActions {...props} />}
    </div>
  );
}

function ScenarioActions({ companyId, timeReport, steps, opened, onOpen }: ScenarioBarProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const [addScenario] = useAddScenarioMutation();
  const [changeScenario, change] = useChangeScenarioMutation();
  const isSavable = steps !== null && steps.length > 0;

  async function handleSave() {
    if (opened === null) return setAsking('add');
    const { name, updatedAt } = opened;
    const data = { name, updatedAt, time_report: timeReport, steps: [...(steps ?? [])] };
    const answer = await changeScenario({ companyId, id: opened.id, change: data });
    const failure = apiError(answer.error);
    if (failure !== undefined) return notify.error(failure.message);
    if (answer.data !== undefined) onOpen(answer.data.data);
    return notify.success('Scenario saved');
  }

  async function send(name: string): Promise<WhatIfScenario> {
    const scenario = { name, time_report: timeReport, steps: [...(steps ?? [])] };
    if (asking !== 'rename' || opened === null) return (await addScenario({ companyId, scenario }).unwrap()).data;
    const kept = { name, time_report: opened.time_report, steps: opened.steps, updatedAt: opened.updatedAt };
    return (await changeScenario({ companyId, id: opened.id, change: kept }).unwrap()).data;
  }

  return (
    <>
      <Button size="sm" disabled={!isSavable || change.isLoading} onClick={handleSave}>
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
      {asking !== null && (
        <ScenarioDialog
          title={asking === 'rename' ? 'Rename scenario' : 'Save scenario'}
          name={nameOffered(asking, opened)}
          send={send}
          onSaved={(scenario) => {
            setAsking(null);
            onOpen(scenario);
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}

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
