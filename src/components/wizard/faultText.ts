import type { FieldValues } from '@/contract/fieldDefinition';
import { isBlank } from '@/lib/validation';
import { unfilledRowsText } from './buildSchema';
import type { WizardField } from './definitions';

/**
 * What to say when these fields keep a step from being left: a table with a gap is called by its name. Null where none of them has a gap;
 * a field that is filled in wrongly speaks for itself.
 */
export function faultText(faulty: readonly WizardField[], values: FieldValues): string | null {
  const [first] = faulty;
  if (!faulty.some((field) => hasGap(values[field.name]))) return null;
  const isTableAlone = faulty.length === 1 && first?.type === 'array_of_object';
  return isTableAlone ? unfilledRowsText(first) : 'Please fill all the required fields';
}

function hasGap(value: unknown): boolean {
  return isBlank(value) || (Array.isArray(value) && value.some(isRowWithGap));
}

function isRowWithGap(row: unknown): boolean {
  return isBlank(row) || (typeof row === 'object' && row !== null && Object.values(row).some(isBlank));
}
