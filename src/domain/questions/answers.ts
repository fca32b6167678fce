import type { KeptAnswer } from './facts';
import type { GivenAnswer } from './finding';
import { findQuestion } from './registry';

/** The identity of a question that was asked; an answer falls when any part of it changes. */
export type QuestionIdentity = Pick<KeptAnswer, 'rule' | 'version' | 'subject' | 'figures'>;

/** Finds the answer of the period to a question while its version and the figures behind it stand; undefined without one. */
export function findAnswer<Kept extends QuestionIdentity>(
  answers: readonly Kept[],
  asked: QuestionIdentity,
): Kept | undefined {
  return answers.find(
    ({ rule, version, subject, figures }) =>
      rule === asked.rule && version === asked.version && subject === asked.subject && figures === asked.figures,
  );
}

/** Returns the answer without the question that it was given to. */
export function toGivenAnswer({ id, text, date, paper, by, at }: KeptAnswer): GivenAnswer {
  return { id, text, date, paper, by, at };
}

/** Returns the title of a question; its id if it's no longer asked. */
export function getQuestionTitle(rule: string): string {
  return findQuestion(rule)?.title ?? rule;
}
