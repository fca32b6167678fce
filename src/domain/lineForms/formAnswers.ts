import type { AmountForm, AmountLine, AnsweredLine, FormFact } from './amountForm';

/** A known answer and its source. */
export type KnownAnswer = { answer: string; source: string };

/** The answers known, by fact. */
export type FormFacts = ReadonlyMap<FormFact, KnownAnswer>;

/** Answers by line id; blank if missing. */
export type FormAnswers = ReadonlyMap<string, string>;

/** Returns Yes or No, as on forms. */
export function yesOrNo(isSo: boolean): string {
  return isSo ? 'Yes' : 'No';
}

/** True if a line is shown: one with a condition only if the earlier line is shown and has that answer. */
export function isLineShown(lines: readonly AmountLine[], line: AmountLine, answers: FormAnswers): boolean {
  const { when } = line;
  if (when === undefined) return true;
  const before = lines.find(({ id }) => id === when.line);
  return before !== undefined && answers.get(when.line) === when.is && isLineShown(lines, before, answers);
}

/** Returns the issue with an answer, or null. */
export function checkAnswer({ answer }: AnsweredLine, given: string): string | null {
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

/** Returns the lines with answers. */
export function answeredLines({ sections }: Pick<AmountForm, 'sections'>): readonly AnsweredLine[] {
  return sections.flatMap(({ lines }) => lines).filter((line) => line.kind === 'answered');
}

/** Returns the known answers by line; lines without one are omitted. */
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
