import type { AmountForm, AmountLine, AnsweredLine, FormFact } from './amountForm';

/** An answer that is known, and who says so. */
export type KnownAnswer = { answer: string; source: string };

/** The answers known, by fact. */
export type FormFacts = ReadonlyMap<FormFact, KnownAnswer>;

/** Answers by the ids of their lines; blank where there is none. */
export type FormAnswers = ReadonlyMap<string, string>;

/** Yes or No, as forms answer. */
export function yesOrNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No';
}

/** Whether a line is asked for: one with a condition, only by that answer to the line before, which must itself be asked for. */
export function isAskedFor(lines: readonly AmountLine[], line: AmountLine, answers: FormAnswers): boolean {
  const { when } = line;
  if (when === undefined) return true;
  const before = lines.find(({ id }) => id === when.line);
  return before !== undefined && answers.get(when.line) === when.is && isAskedFor(lines, before, answers);
}

/** Why an answer can't be what a line asks for; null where it can. */
export function answerIssue({ answer }: AnsweredLine, given: string): string | null {
  switch (answer.type) {
    case 'yesNo':
      return issueUnless(given === 'Yes' || given === 'No', 'Choose Yes or No');
    case 'choice':
      return issueUnless(answer.choices.includes(given), 'Choose one');
    case 'count':
      return issueUnless(/^\d{1,9}$/.test(given), 'Enter a whole number of 0 or more');
    case 'text':
      return issueUnless(given.length <= answer.max, `Enter at most ${answer.max} characters`);
  }
}

function issueUnless(isFine: boolean, issue: string): string | null {
  return isFine ? null : issue;
}

/** The lines that are answered. */
export function answeredLines({ sections }: Pick<AmountForm, 'sections'>): readonly AnsweredLine[] {
  return sections.flatMap(({ lines }) => lines).filter((line) => line.kind === 'answered');
}

/** What the facts answer, by line; lines they know nothing of are left out. */
export function answersFromFacts(
  form: Pick<AmountForm, 'sections'>,
  facts: FormFacts,
): ReadonlyMap<string, KnownAnswer> {
  return new Map(
    answeredLines(form).flatMap(({ id, fact }) => {
      const known = fact === undefined ? undefined : facts.get(fact);
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
}
