import { type RefObject, useId, useRef } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { Link } from 'react-router-dom';
import { unsavedQuestion, useConfirm } from '@/components/modal';
import { startText } from '@/domain/whatIf/whatIfStart';
import { useRole } from '@/features/auth';
import { paths } from '@/lib/paths';
import { ScenarioActions, type ScenarioBarProps } from './ScenarioActions';
import { ScenarioFiles } from './ScenarioFiles';
import { useListScenariosQuery } from './scenariosApi';

/** The company's scenarios: open, save, copy, rename, delete, compare and print. Viewers only open, compare and print them. */
export function ScenarioBar(props: ScenarioBarProps) {
  const { companyId, opened, hasUnsaved, onOpen } = props;
  const id = useId();
  const select: RefObject<HTMLSelectElement | null> = useRef(null);
  const confirm = useConfirm();
  const canSave = useRole() !== 'VIEWER';
  const list = useListScenariosQuery(companyId);
  const scenarios = list.data?.data ?? [];

  async function handleOpen(chosen: string) {
    if (canSave && hasUnsaved && !(await confirm(unsavedQuestion))) return;
    onOpen(scenarios.find((each) => String(each.id) === chosen) ?? null);
  }

  return (
    <div className="nc-what-if-scenarios">
      <label className="form-label" htmlFor={id}>
        Saved scenarios
      </label>
      <FormSelect
        id={id}
        ref={select}
        size="sm"
        value={opened?.id ?? ''}
        onChange={(event) => handleOpen(event.target.value)}
      >
        <option value="">{scenarios.length === 0 ? 'None yet' : 'New scenario'}</option>
        {scenarios.map((scenario) => (
          <option key={scenario.id} value={scenario.id}>
            {scenario.name}, {startText(scenario.time_report)}
          </option>
        ))}
      </FormSelect>
      {canSave && <ScenarioActions {...props} scenarios={scenarios} onSettled={() => select.current?.focus()} />}
      {opened !== null && <ScenarioFiles companyId={companyId} scenario={opened} isChanged={hasUnsaved} />}
      <Link className="btn btn-outline-secondary btn-sm" to={paths.whatIfComparison(opened?.id)}>
        Compare
      </Link>
    </div>
  );
}
