import { useId } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';
import { startText } from '@/domain/whatIf/whatIfStart';

type ScenarioChoiceProps = {
  letter: 'A' | 'B';
  scenarios: readonly WhatIfScenario[];
  chosen: WhatIfScenario | undefined;
  onChoose: (id: number) => void;
};

/** Chooses one of the compared scenarios. */
export function ScenarioChoice({ letter, scenarios, chosen, onChoose }: ScenarioChoiceProps) {
  const id = useId();
  return (
    <div className="nc-compared-choice">
      <label htmlFor={id}>Scenario {letter}</label>
      <FormSelect id={id} size="sm" value={chosen?.id ?? ''} onChange={(event) => onChoose(Number(event.target.value))}>
        {chosen === undefined && <option value="">Choose a scenario</option>}
        {scenarios.map((scenario) => (
          <option key={scenario.id} value={scenario.id}>
            {scenario.name}, {startText(scenario.time_report)}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
