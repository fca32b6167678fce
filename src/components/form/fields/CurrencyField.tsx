import { notAnAmount, parseAmountText } from '@/domain/numberText';
import { formatAmount } from '@/lib/format';
import { FigureInput, type NumberFormat } from '../fieldParts/FigureInput';
import type { BoundFieldProps } from '../fieldParts/useBoundField';

export type CurrencyFieldProps = BoundFieldProps & {
  placeholder?: string;
  /** Decimal places that may be typed and are shown: 2 for cents, or more for a price. */
  decimals?: number;
};

/** Dollars and cents, negatives in parentheses; the form holds a number, or null. */
export function CurrencyField({ decimals = 2, ...props }: CurrencyFieldProps) {
  const figures: NumberFormat = {
    read: (text) => {
      const amount = parseAmountText(text, decimals);
      return amount.ok ? Number(amount.value) : undefined;
    },
    write: (value) => formatAmount(value, decimals),
    explain: (text) => {
      const amount = parseAmountText(text, decimals);
      return amount.ok || amount.reason === notAnAmount ? undefined : amount.reason;
    },
  };
  return <FigureInput {...props} figures={figures} prefix="$" />;
}
