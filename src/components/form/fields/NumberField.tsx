import { parseNumber } from '@/domain/numberText';
import { formatAmount } from '@/lib/format';
import { FigureInput } from '../fieldParts/FigureInput';
import type { BoundFieldProps } from '../fieldParts/useBoundField';

export type NumberFieldProps = BoundFieldProps & {
  /** Decimal places that may be typed and are shown. */
  decimals?: number;
  /** True for an identifier, shown without separators. */
  isIdentifier?: boolean;
};

/** A number with thousands separators, negatives in parentheses; the form holds a number, or null. */
export function NumberField({ decimals = 0, isIdentifier = false, ...props }: NumberFieldProps) {
  const figures = {
    read: (text: string) => parseNumber(text, decimals),
    write: (value: number) => (isIdentifier ? String(value) : formatAmount(value, decimals)),
  };
  return <FigureInput {...props} figures={figures} />;
}
