import type { Static } from 'typebox';
import type {
  whatIfFileQuerySchema,
  whatIfScenarioAddSchema,
  whatIfScenarioChangeSchema,
  whatIfScenarioSchema,
} from './whatIfScenario.schema';

export type WhatIfScenario = Static<typeof whatIfScenarioSchema>;
export type WhatIfScenarioAdd = Static<typeof whatIfScenarioAddSchema>['data'];
export type WhatIfScenarioChange = Static<typeof whatIfScenarioChangeSchema>['data'];
export type WhatIfFileQuery = Static<typeof whatIfFileQuerySchema>;
