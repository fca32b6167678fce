import { readNumber } from '@/domain/numberText';
import { formatAmount } from '@/lib/format';
import { FigureInput } from '../fieldParts/FigureInput';
import type { BoundFieldProps } from '../fieldParts/fieldProps';

export type NumberFieldProps = BoundFieldProps & {
  /** How many places after the point may be typed, and are shown. */
  decimals?: number;
  /** A number that names something: written as it is. */
  isIdentifier?: boolean;
};

/** A number with thousands separators, negatives in parentheses; in the form a number, or null. */
export function NumberField({ decimals = 0, isIdentifier = false, ...props }: NumberFieldProps) {
  const figures = {
    read: (text: string) => readNumber(text, decimals),
    write: (value: number) => (isIdentifier ? String(value) : formatAmount(value, decimals)),
  };
  return <FigureInput {...props} figures={figures} />;
}
