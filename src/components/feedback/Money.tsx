import { formatAmount } from '@/lib/format';
import { Figure } from './Figure';

/** An amount in digits of one width, with cents unless `decimals` says otherwise; nothing when there is none. */
export function Money({ value, decimals }: { value: number | null | undefined; decimals?: number }) {
  if (value === null || value === undefined) return null;
  return <Figure text={formatAmount(value, decimals)} />;
}
