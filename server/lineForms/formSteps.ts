import { periodStep } from '@server/reports/periodStep';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import {
  type AmountForm,
  type AmountLine,
  type AnsweredLine,
  type FormAnswer,
  getFormLines,
  toFieldName,
} from '@/domain/lineForms/amountForm';
import { coveredTexts } from '@/domain/lineForms/span';

/** Returns the steps of a form's wizard: the period, then the sections with fields. Amounts that the books don't have are required, with the reason. */
export function formSteps(form: AmountForm, unknownIncome: string | null = null): WizardStep[] {
  const steps = form.sections.map(
    ({ title, lines }, place): WizardStep => ({
      name: `section${place}`,
      // Sections of closing totals have no fields and so no step.
      title: title ?? '',
      fields: lines.flatMap((line) => {
        if (line.kind === 'computed') return [];
        const field = fieldFor(line, getFormLines(form));
        return unknownIncome !== null && isBooksLine(line) ? [toRequired(field, unknownIncome)] : [field];
      }),
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
    name: toFieldName(line),
    label: isUnnumbered ? caption : `${id} ${caption}`,
    isEditable: true,
    ...(hint === undefined ? {} : { hint }),
    ...(before !== undefined && when !== undefined
      ? { visibleWhen: { field: toFieldName(before), is: [when.is] } }
      : {}),
  };
  if (line.kind === 'answered') return { ...field, ...answerField(line.answer) };
  return { ...field, type: 'currency', validation: allowsNegative(line) ? {} : { min: 0 } };
}

function toRequired({ validation, ...field }: FieldDefinition, hint: string): FieldDefinition {
  return { ...field, hint, validation: { ...validation, required: true } };
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

/** Returns true for total revenue, which can be a loss; every other amount is unsigned. */
export function allowsNegative(line: AmountLine): boolean {
  return line.kind === 'asked' && line.books?.take === 'balance';
}

/** Returns true for an amount of the trial balances. */
export function isBooksLine(line: AmountLine): boolean {
  return line.kind === 'asked' && line.books !== undefined;
}

/** Returns true if a line is an amount that the wizard asks for. */
export function isAskedLine(line: AmountLine): line is AskedLine {
  return line.kind === 'asked';
}
