import type { Static } from 'typebox';
import type { capitalInputsSchema } from './capitalInputs.schema';

export type CapitalInputsRecord = Static<typeof capitalInputsSchema>;
