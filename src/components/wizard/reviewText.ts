import { formatAmount, formatDate } from '@/lib/format';
import type { WizardField } from './definitions';

/** A value as people read it; an empty text where there is none. */
export function reviewText(field: WizardField, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  return writers[field.type]?.(value, field) ?? String(value);
}

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

const writers: Partial<Record<WizardField['type'], (value: unknown, field: WizardField) => string>> = {
  currency: (value) => `$${formatAmount(Number(value))}`,
  number: (value) => numberFormat.format(Number(value)),
  date: (value) => formatDate(String(value)),
  checkbox: (value) => (value === true ? 'Yes' : 'No'),
  select: labelOf,
  radio: labelOf,
  'select-multiple': (value, field) => (Array.isArray(value) ? value.map((one) => labelOf(one, field)).join(', ') : ''),
};

function labelOf(value: unknown, { choices }: WizardField): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
