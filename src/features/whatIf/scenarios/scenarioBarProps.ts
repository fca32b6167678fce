import type { WhatIfStep } from '@/contract/figures/whatIf';
import type { WhatIfScenario } from '@/contract/figures/whatIfScenario';

/** The steps of the page, the scenario that they were opened from, and what can be done with both. */
export type ScenarioBarProps = {
  companyId: number;
  timeReport: string;
  /** Null while a step lacks something. */
  steps: readonly WhatIfStep[] | null;
  opened: WhatIfScenario | null;
  hasUnsaved: boolean;
  onOpen: (scenario: WhatIfScenario | null, isUndoable?: boolean) => void;
  /** The steps of the page are those of this scenario, or of none. */
  onAdopt: (scenario: WhatIfScenario | null) => void;
};
