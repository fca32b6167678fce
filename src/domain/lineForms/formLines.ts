import type { AmountLine, BooksAmount, FormAnswer, FormFact } from './amountForm';

type Rest = { fact?: FormFact; hint?: string; when?: NonNullable<AmountLine['when']> };

const yes = 'Yes';

/** Creates a Yes or No question whose number wasn't read on a form. */
export function yesNoLine(id: string, caption: string, rest: Rest = {}): AmountLine {
  return answered(id, caption, { answer: { type: 'yesNo' }, ...rest });
}

/** Creates a text line, such as names; at most 255 characters unless `max` allows more. */
export function textLine(
  id: string,
  caption: string,
  { max = 255, ...rest }: Rest & { max?: number } = {},
): AmountLine {
  return answered(id, caption, { answer: { type: 'text', max }, ...rest });
}

/** Creates a line for a whole number of things. */
export function countLine(id: string, caption: string, rest: Rest = {}): AmountLine {
  return answered(id, caption, { answer: { type: 'count' }, ...rest });
}

/** Creates a line with one of several answers. */
export function choiceLine(
  id: string,
  caption: string,
  { choices, ...rest }: Rest & { choices: readonly string[] },
): AmountLine {
  return answered(id, caption, { answer: { type: 'choice', choices }, ...rest });
}

/** Creates an amount to enter, whose number wasn't read on a form. */
export function amountLine(
  id: string,
  caption: string,
  rest: Omit<Rest, 'fact'> & { books?: BooksAmount } = {},
): AmountLine {
  return { id, caption, source: 'knowledge', kind: 'asked', ...rest };
}

/** Shows a line only if another is answered with Yes. */
export function ifYes(line: string): Required<Pick<Rest, 'when'>> {
  return { when: { line, is: yes } };
}

/** Marks lines as unnumbered on the form. */
export function unnumbered(lines: readonly AmountLine[]): readonly AmountLine[] {
  return lines.map((line) => ({ ...line, isUnnumbered: true }));
}

/** Marks lines as confirmed by a source. */
export function confirmed(...lines: readonly AmountLine[]): readonly AmountLine[] {
  return lines.map((line) => ({ ...line, source: 'confirmed' }));
}

/** Marks lines as unconfirmed, of a form or a part of it that wasn't read. */
export function unreadLines(lines: readonly AmountLine[]): readonly AmountLine[] {
  return lines.map((line) => ({ ...line, source: 'knowledge' }));
}

/** The filer, in the head of a form. */
export const firmLines: readonly AmountLine[] = unnumbered(
  confirmed(
    textLine('SEC file no.', 'SEC file number', { fact: 'secFileNumber' }),
    textLine('CRD no.', 'CRD number', { fact: 'crdNumber' }),
    textLine('Address', 'Principal place of business', { fact: 'address' }),
  ),
);

function answered(id: string, caption: string, rest: Rest & { answer: FormAnswer }): AmountLine {
  return { id, caption, source: 'knowledge', kind: 'answered', ...rest };
}
