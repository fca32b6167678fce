import type { Static } from 'typebox';
import type { ssoiMatchesAnswerSchema, ssoiNumbersAnswerSchema, ssoiNumbersSaveSchema } from './ssoiNumbers.schema';

export { maxCaption } from './ssoiNumbers.values';

export type SsoiNumbers = Static<typeof ssoiNumbersAnswerSchema>['data'];
export type SsoiNumber = SsoiNumbers['numbers'][number];
export type SsoiNumbersSave = Static<typeof ssoiNumbersSaveSchema>['data'];
export type SsoiMatches = Static<typeof ssoiMatchesAnswerSchema>['data'];
export type SsoiMatch = SsoiMatches['matches'][number];
