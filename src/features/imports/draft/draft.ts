import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { ImportPreview, ImportQuestion } from '@/contract/imports/imports.schema';
import { type ApiError, apiError } from '@/lib/api';
import { shownQuestions } from './choices';
import { type ShownProblem, shownProblems } from './problemCells';

/** A chosen file, its preview and the user's choices. */
export type Draft = {
  file: File;
  choices: ImportChoices;
  /** The choices that another screen gave with the file; null for a file chosen here. */
  given: ImportChoices | null;
  /** The latest preview; null before the first. */
  preview: ImportPreview | null;
  questions: readonly ImportQuestion[];
  problems: readonly ShownProblem[];
  /** The readings that were offered for a file whose other period is imported; null for a file's first. */
  periods: readonly OfferedReading[] | null;
};

/** A reading of the amounts, as its question offers it. */
export type OfferedReading = ImportQuestion['options'][number];

/** The state of a file: the running step, the fraction sent, and the last failure. */
export type DraftStatus = {
  step: 'reading' | 'importing' | null;
  fraction: number | null;
  failure: DraftFailure | null;
};

export type DraftFailure = { text: string; error: ApiError | null };

export const idle: DraftStatus = { step: null, fraction: null, failure: null };

/** Returns the draft of a file, with the choices of another screen if it came from there. */
export function newDraft(file: File, given: ImportChoices | null): Draft {
  return { file, choices: given ?? {}, given, preview: null, questions: [], problems: [], periods: null };
}

/** Returns true if the user made choices for the file. */
export function hasOwnChoices({ choices, given }: Draft): boolean {
  return choices !== given && Object.keys(choices).length > 0;
}

/** Returns the draft with its preview, if it is still of the same file. */
export function applyPreview(draft: Draft | null, file: File, preview: ImportPreview): Draft | null {
  if (draft === null || draft.file !== file) return draft;
  const { questions, problems, choices } = draft;
  return {
    ...draft,
    preview,
    questions: shownQuestions(questions, preview.questions, choices),
    problems: shownProblems(problems, preview.problems, choices),
  };
}

/** Returns the failure of a call; rethrows any other error. */
export function toDraftFailure(error: unknown): DraftFailure {
  const failure = apiError(error);
  if (failure === undefined) throw error;
  return { text: failure.message, error: failure };
}
