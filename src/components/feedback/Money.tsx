import { formatAmount } from '@/lib/format';
import { Figure } from './Figure';

/** An amount in digits of one width; nothing when there is none. */
export function Money({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) return null;
  return <Figure text={formatAmount(value)} />;
}
