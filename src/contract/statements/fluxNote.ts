import type { Static } from 'typebox';
import type { fluxNoteSaveSchema, fluxNoteSchema, fluxNotesAnswerSchema, fluxThresholdSchema } from './fluxNote.schema';
import type { fluxReports } from './fluxNote.values';

export { maxFluxPercent, maxFluxText } from './fluxNote.values';

export type FluxReport = (typeof fluxReports)[number];
export type FluxNote = Static<typeof fluxNoteSchema>;
export type FluxNotes = Static<typeof fluxNotesAnswerSchema>['data'];
export type FluxNoteSave = Static<typeof fluxNoteSaveSchema>['data'];
export type FluxThreshold = Static<typeof fluxThresholdSchema>;
