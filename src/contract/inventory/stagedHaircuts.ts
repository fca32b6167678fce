import type { Static } from 'typebox';
import type { stagedHaircutsAnswerSchema } from './stagedHaircuts.schema';

/** What a staged position would be charged if the caller's staged positions were approved. */
export type StagedHaircut = Static<typeof stagedHaircutsAnswerSchema>['data'][number];
