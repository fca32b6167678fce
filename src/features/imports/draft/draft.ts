import type { ImportChoices, ImportPreview, ImportQuestion } from '@/contract/staging/imports';
import { type ApiError, apiError } from '@/lib/api';
import { shownQuestions } from './choices';
import { type ShownProblem, shownProblems } from './problemCells';

/** What is known of a chosen file, and what was decided about it. */
export type Draft = {
  file: File;
  choices: ImportChoices;
  /** The latest one that arrived; null until the first. */
  preview: ImportPreview | null;
  questions: readonly ImportQuestion[];
  problems: readonly ShownProblem[];
};

/** How far a file is: what goes on with it, how much of it has been sent, and what failed last. */
export type DraftStatus = {
  step: 'reading' | 'importing' | null;
  fraction: number | null;
  failure: ImportFailure | null;
};

export type ImportFailure = { text: string; error: ApiError | null };

export const idle: DraftStatus = { step: null, fraction: null, failure: null };

/** A file that nothing is decided about. */
export function newDraft(file: File): Draft {
  return { file, choices: {}, preview: null, questions: [], problems: [] };
}

/** The draft with what its file comes to, as far as it is still the same file. */
export function withPreview(draft: Draft | null, file: File, preview: ImportPreview): Draft | null {
  if (draft === null || draft.file !== file) return draft;
  const { questions, problems, choices } = draft;
  return {
    ...draft,
    preview,
    questions: shownQuestions(questions, preview.questions, choices),
    problems: shownProblems(problems, preview.problems, choices),
  };
}

/** What a call failed with; throws what is no failed call. */
export function failureOf(error: unknown): ImportFailure {
  const failure = apiError(error);
  if (failure === undefined) throw error;
  return { text: failure.message, error: failure };
}
