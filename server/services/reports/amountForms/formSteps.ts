import { periodStep } from '@server/services/reports/periodStep';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition';
import {
  type AmountForm,
  type AmountLine,
  type AnsweredLine,
  type FormAnswer,
  fieldOf,
  linesOf,
} from '@/domain/amountForms/amountForm';
import { coveredTexts } from '@/domain/amountForms/span';

/** The steps of a form's wizard: the period, then the sections that ask for something. */
export function formSteps(form: AmountForm): WizardStep[] {
  const steps = form.sections.map(
    ({ title, lines }, place): WizardStep => ({
      name: `section${place}`,
      // Totals that close a form ask for nothing, and so are no step.
      title: title ?? '',
      fields: lines.flatMap((line) => (line.kind === 'computed' ? [] : [fieldFor(line, linesOf(form))])),
    }),
  );
  return [periodStep(periodHint(form)), ...steps.filter(({ fields }) => fields.length > 0)];
}

function periodHint({ covers }: AmountForm): string {
  return covers === 'periodEnd' ? 'The period that FOCUS reports.' : `The last period of ${coveredTexts[covers]}.`;
}

type AskedLine = Extract<AmountLine, { kind: 'asked' }>;

function fieldFor(line: AskedLine | AnsweredLine, lines: readonly AmountLine[]): FieldDefinition {
  const { id, caption, isUnnumbered, hint, when } = line;
  const before = lines.find((other) => other.id === when?.line);
  const field = {
    name: fieldOf(line),
    label: isUnnumbered ? caption : `${id} ${caption}`,
    isEditable: true,
    ...(hint === undefined ? {} : { hint }),
    ...(before !== undefined && when !== undefined ? { visibleWhen: { field: fieldOf(before), is: [when.is] } } : {}),
  };
  if (line.kind === 'answered') return { ...field, ...answerField(line.answer) };
  return { ...field, type: 'currency', validation: allowsNegative(line) ? {} : { min: 0 } };
}

type AnswerField = Pick<FieldDefinition, 'type' | 'values' | 'validation'>;

function answerField(answer: FormAnswer): AnswerField {
  const offered = (values: readonly string[]) => values.map((value) => ({ label: value, value }));
  switch (answer.type) {
    case 'yesNo':
      return { type: 'radio', values: offered(['Yes', 'No']), validation: { required: true } };
    case 'choice':
      return { type: 'select', values: offered(answer.choices), validation: { required: true } };
    case 'text':
      return { type: 'input', validation: { maxLength: answer.max } };
    case 'count':
      return { type: 'number', validation: { min: 0, required: true } };
  }
}

/** Total revenue can be a loss; everything else is what it's called, without a sign. */
export function allowsNegative(line: AmountLine): boolean {
  return line.kind === 'asked' && line.books?.take === 'balance';
}

/** Whether a line is an amount that is asked for. */
export function isAsked(line: AmountLine): line is AskedLine {
  return line.kind === 'asked';
}
