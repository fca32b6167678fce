import type { Static } from 'typebox';
import type { sampleAnswerSchema, sampleCreatedAnswerSchema } from './sampleCompany.schema';

export type SampleCreated = Static<typeof sampleCreatedAnswerSchema>;
export type SampleCompany = NonNullable<Static<typeof sampleAnswerSchema>['data']>;
