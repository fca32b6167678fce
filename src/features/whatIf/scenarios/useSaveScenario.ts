import { useState } from 'react';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';
import { apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import type { ScenarioBarProps } from './scenarioBarProps';
import { useChangeScenarioMutation } from './scenariosApi';

type Saved = Pick<ScenarioBarProps, 'companyId' | 'timeReport' | 'steps' | 'opened' | 'onAdopt'> & {
  scenarios: readonly WhatIfScenario[];
};

/** Saves the steps of the page under the scenario that they were opened from; where somebody changed it meanwhile the person decides. */
export function useSaveScenario({ companyId, timeReport, steps, scenarios, opened, onAdopt }: Saved) {
  /** The version whose saving was refused. */
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
    /** Null where it was deleted. */
    theirs,
    /** Once it's known what the other one did. */
    isRefused: refused !== null && refused === opened && theirs?.updatedAt !== opened.updatedAt,
    isBusy: isLoading,
  };
}
