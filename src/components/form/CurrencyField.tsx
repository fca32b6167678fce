import { parseAmount, toAmount } from '@/domain/money';
import { notAnAmount } from '@/domain/numberText';
import { formatAmount } from '@/lib/format';
import { FigureInput } from './FigureInput';
import type { BoundFieldProps } from './fieldProps';
import type { Figures } from './useFigureText';

const amounts: Figures = {
  read: (text) => {
    const parsed = parseAmount(text);
    return parsed.ok ? toAmount(parsed.value) : undefined;
  },
  write: (value) => formatAmount(value),
  explain: (text) => {
    const parsed = parseAmount(text);
    return parsed.ok || parsed.reason === notAnAmount ? undefined : parsed.reason;
  },
};

/** Dollars and cents, negatives in parentheses; in the form a number, or null. */
export function CurrencyField(props: BoundFieldProps & { placeholder?: string }) {
  return <FigureInput {...props} figures={amounts} prefix="$" />;
}
