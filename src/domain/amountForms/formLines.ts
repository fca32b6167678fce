import type { AmountLine, BooksAmount, FormAnswer, FormFact } from './amountForm';

type Rest = { fact?: FormFact; hint?: string; when?: NonNullable<AmountLine['when']> };

const yes = 'Yes';

/** A question to answer with Yes or No, whose number wasn't read on a form. */
export function yesNo(id: string, caption: string, rest: Rest = {}): AmountLine {
  return answered(id, caption, { answer: { type: 'yesNo' }, ...rest });
}

/** A text, such as names; of 255 characters at most unless more are allowed. */
export function text(id: string, caption: string, { max = 255, ...rest }: Rest & { max?: number } = {}): AmountLine {
  return answered(id, caption, { answer: { type: 'text', max }, ...rest });
}

/** A whole number of things. */
export function count(id: string, caption: string, rest: Rest = {}): AmountLine {
  return answered(id, caption, { answer: { type: 'count' }, ...rest });
}

/** One of several answers. */
export function choice(
  id: string,
  caption: string,
  { choices, ...rest }: Rest & { choices: readonly string[] },
): AmountLine {
  return answered(id, caption, { answer: { type: 'choice', choices }, ...rest });
}

/** An amount that is asked for, whose number wasn't read on a form. */
export function amount(
  id: string,
  caption: string,
  rest: Omit<Rest, 'fact'> & { books?: BooksAmount } = {},
): AmountLine {
  return { id, caption, source: 'knowledge', kind: 'asked', ...rest };
}

/** Asked for while a line is answered with Yes. */
export function ifYes(line: string): Required<Pick<Rest, 'when'>> {
  return { when: { line, is: yes } };
}

/** Lines that the form has without a number. */
export function unnumbered(lines: readonly AmountLine[]): readonly AmountLine[] {
  return lines.map((line) => ({ ...line, isUnnumbered: true }));
}

/** Lines whose meaning was read in a source. */
export function confirmed(...lines: readonly AmountLine[]): readonly AmountLine[] {
  return lines.map((line) => ({ ...line, source: 'confirmed' }));
}

/** Lines of a form, or of a part of it, that wasn't read. */
export function unreadLines(lines: readonly AmountLine[]): readonly AmountLine[] {
  return lines.map((line) => ({ ...line, source: 'knowledge' }));
}

/** Who files, as the head of a form has it. */
export const firmLines: readonly AmountLine[] = unnumbered(
  confirmed(
    text('SEC file no.', 'SEC file number', { fact: 'secFileNumber' }),
    text('CRD no.', 'CRD number', { fact: 'crdNumber' }),
    text('Address', 'Principal place of business', { fact: 'address' }),
  ),
);

function answered(id: string, caption: string, rest: Rest & { answer: FormAnswer }): AmountLine {
  return { id, caption, source: 'knowledge', kind: 'answered', ...rest };
}
