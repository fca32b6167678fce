import type { Static } from 'typebox';
import type { firmFiguresSchema, practiceAnswerSchema, practiceFileQuerySchema } from './practice.schema';

export { type FirmShow, firmShows } from './practice.values';

export type Practice = Static<typeof practiceAnswerSchema>['data'];
export type PracticeFirm = Practice['firms'][number];
export type FirmFiling = PracticeFirm['due'][number];
export type FirmFigures = Static<typeof firmFiguresSchema>;
export type PracticeFileQuery = Static<typeof practiceFileQuerySchema>;
