import type { Static } from 'typebox';
import type { capitalInputsSaveSchema, capitalInputsSchema } from './capitalInputs.schema';

export type CapitalInputsRecord = Static<typeof capitalInputsSchema>;
export type CapitalInputsSave = Static<typeof capitalInputsSaveSchema>['data'];
