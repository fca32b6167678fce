import type { Static } from 'typebox';
import type { mappedBeforeAnswerSchema } from './mappedBefore.schema';

export type MappedAccounts = Static<typeof mappedBeforeAnswerSchema>['data'][number];
