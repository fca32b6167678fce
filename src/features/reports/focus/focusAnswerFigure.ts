import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import { focusFigure, inputFigure } from '@/domain/explain/figureAddress';

/** The address of an amount of the FOCUS wizard: what is typed is an input, what is only shown is an item of the form. Null for other answers. */
export function focusAnswerFigure(
  { name, type, code, isEditable }: FieldDefinition,
  timeReport: string,
): string | null {
  if (type !== 'currency') return null;
  if (isEditable) return inputFigure(timeReport, name);
  return code === undefined ? null : focusFigure(timeReport, code);
}
