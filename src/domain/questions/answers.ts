import type { KeptAnswer } from './facts';
import type { Finding, GivenAnswer } from './finding';

/** A finding of a question, which an answer can settle. */
export type AnswerableFinding = Finding & Required<Pick<Finding, 'version' | 'subject' | 'figures'>>;

/** Finds the answer of the period to a question while its version and the figures behind it stand; undefined without one. */
export function findAnswer(answers: readonly KeptAnswer[], asked: AnswerableFinding): GivenAnswer | undefined {
  const kept = answers.find(
    ({ rule, version, subject, figures }) =>
      rule === asked.rule && version === asked.version && subject === asked.subject && figures === asked.figures,
  );
  if (kept === undefined) return undefined;
  const { text, date, paper, by, at } = kept;
  return { text, date, paper, by, at };
}
