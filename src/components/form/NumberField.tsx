import { formatAmount } from '@/lib/format';
import { FigureInput } from './FigureInput';
import type { BoundFieldProps } from './fieldProps';

export type NumberFieldProps = BoundFieldProps & { placeholder?: string; decimals?: number };

/** A number with thousands separators, negatives in parentheses; in the form a number, or null. */
export function NumberField({ decimals = 0, ...props }: NumberFieldProps) {
  const figures = {
    read: (text: string) => (Number.isFinite(Number(text)) ? Number(text) : undefined),
    write: (value: number) => formatAmount(value, decimals),
  };
  return <FigureInput {...props} figures={figures} />;
}
