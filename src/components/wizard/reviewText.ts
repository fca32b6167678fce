import type { FormField } from '@/components/definedForm';
import { formatAmount, formatDate } from '@/lib/format';

/** A value as people read it; an empty text where there is none. */
export function reviewText(field: FormField, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  return writers[field.type]?.(value, field) ?? String(value);
}

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

const writers: Partial<Record<FormField['type'], (value: unknown, field: FormField) => string>> = {
  currency: (value, { decimals }) => `$${formatAmount(Number(value), decimals ?? undefined)}`,
  number: (value, { decimals }) =>
    decimals === null ? numberFormat.format(Number(value)) : formatAmount(Number(value), decimals),
  date: (value) => formatDate(String(value)),
  checkbox: (value) => (value === true ? 'Yes' : 'No'),
  select: labelOf,
  radio: labelOf,
  'select-multiple': (value, field) => (Array.isArray(value) ? value.map((one) => labelOf(one, field)).join(', ') : ''),
};

function labelOf(value: unknown, { choices }: FormField): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
