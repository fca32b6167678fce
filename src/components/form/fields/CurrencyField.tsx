import { notAnAmount, readAmount } from '@/domain/numberText';
import { formatAmount } from '@/lib/format';
import { FigureInput } from '../fieldParts/FigureInput';
import type { BoundFieldProps } from '../fieldParts/fieldProps';
import type { Figures } from '../fieldParts/useFigureText';

export type CurrencyFieldProps = BoundFieldProps & {
  placeholder?: string;
  /** How many places after the point may be typed, and are shown: cents, or more for a price. */
  decimals?: number;
};

/** Dollars and cents, negatives in parentheses; in the form a number, or null. */
export function CurrencyField({ decimals = 2, ...props }: CurrencyFieldProps) {
  const figures: Figures = {
    read: (text) => {
      const amount = readAmount(text, decimals);
      return amount.ok ? Number(amount.value) : undefined;
    },
    write: (value) => formatAmount(value, decimals),
    explain: (text) => {
      const amount = readAmount(text, decimals);
      return amount.ok || amount.reason === notAnAmount ? undefined : amount.reason;
    },
  };
  return <FigureInput {...props} figures={figures} prefix="$" />;
}
