import { askQuestions, settle } from './askQuestions';
import { findChangedSources, type Questioned } from './changedSources';
import type { Finding } from './finding';
import { figureSources, type Question, type QuestionContext, type QuestionSource } from './question';
import { questions } from './registry';

/** Data that were questioned, with the findings. */
export type Answered = Questioned & { findings: readonly Finding[] };

/**
 * Asks the questions that a change touches, and takes the findings of the others from before the change; the findings equal those of asking every
 * question. Answers settle both.
 */
export function askAgain(context: QuestionContext, before: Answered): readonly Finding[] {
  const touched = new Set(listTouched(context, before));
  const answers = context.inputs.facts?.answers ?? [];
  return questions.FOCUS.flatMap((question) =>
    touched.has(question)
      ? askQuestions(context, [question])
      : findingsOf(question, before).map((finding) => settle(finding, answers)),
  );
}

/** Lists the questions that read a source that differs from before. */
export function listTouched(context: QuestionContext, before: Answered): readonly Question[] {
  const changed = findChangedSources(before, context);
  if (changed === null) return questions.FOCUS;
  return questions.FOCUS.filter((question) => isTouched(question, { found: findingsOf(question, before), changed }));
}

type Before = { found: readonly Finding[]; changed: ReadonlySet<QuestionSource> };

/** A stake is computed from every figure, so that a finding with one depends on all of their sources. */
function isTouched({ reads }: Question, { found, changed }: Before): boolean {
  const isFault = found.some(({ figures }) => figures === undefined);
  const hasStake = found.some(({ stake }) => stake !== undefined);
  return isFault || [...reads, ...(hasStake ? figureSources : [])].some((source) => changed.has(source));
}

function findingsOf({ id }: Question, { findings }: Answered): readonly Finding[] {
  return findings.filter(({ rule }) => rule === id);
}
