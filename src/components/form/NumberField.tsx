import { readNumber } from '@/domain/numberText';
import { formatAmount } from '@/lib/format';
import { FigureInput } from './FigureInput';
import type { BoundFieldProps } from './fieldProps';

export type NumberFieldProps = BoundFieldProps & {
  placeholder?: string;
  /** How many places after the point may be typed, and are shown. */
  decimals?: number;
};

/** A number with thousands separators, negatives in parentheses; in the form a number, or null. */
export function NumberField({ decimals = 0, ...props }: NumberFieldProps) {
  const figures = {
    read: (text: string) => readNumber(text, decimals),
    write: (value: number) => formatAmount(value, decimals),
  };
  return <FigureInput {...props} figures={figures} />;
}
