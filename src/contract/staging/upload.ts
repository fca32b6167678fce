import type { Static } from 'typebox';
import type { uploadAnswerSchema, uploadQuerySchema, uploadQuestionsAnswerSchema } from './upload.schema';

export type { SampleType } from './upload.values';

export const uploadActions = [
  'UPLOAD_COA',
  'UPLOAD_TRIAL_BALANCE',
  'UPLOAD_OPTION_INVENTORY',
  'UPLOAD_NON_OPTION_INVENTORY',
  'UPLOAD_AVATAR',
] as const;
export type UploadAction = (typeof uploadActions)[number];

/** The largest file that an import takes, in bytes (10 MB). */
export const maxUploadBytes = 10 * 1024 * 1024;
/** The maximum number of invalid rows that a refused import names. */
export const maxUploadErrors = 100;
export type UploadResult = Static<typeof uploadAnswerSchema>['data'];
/** What a file leaves where it stands: as many records as one save may delete. */
export type LeftRows = NonNullable<UploadResult['left']>;
/** What a person decided before the rows of a file are staged. */
export type UploadAnswers = Pick<Static<typeof uploadQuerySchema>, 'net_sides' | 'relabel' | 'replace'>;
export type UploadQuestions = Static<typeof uploadQuestionsAnswerSchema>['data'];
