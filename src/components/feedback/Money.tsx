import { formatAmount } from '@/lib/format';
import './feedback.css';

/** An amount in digits of one width; nothing when there is none. */
export function Money({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) return null;
  return <span className="nc-money">{formatAmount(value)}</span>;
}
