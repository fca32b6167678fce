import './feedback.css';
import { formatAmount } from '@/lib/format';

/** A formatted figure in digits of equal width. The closing parenthesis hangs, so that digits align. */
export function FigureText({ text }: { text: string }) {
  return <span className={`nc-figure ${tails[text.at(-1) ?? ''] ?? ''}`.trimEnd()}>{text}</span>;
}

const tails: Record<string, string> = { ')': 'nc-figure-negative', '%': 'nc-figure-percent' };

/** An amount in digits of equal width, with cents unless `decimals` is given; renders nothing without one. */
export function MoneyText({ value, decimals }: { value: number | null | undefined; decimals?: number }) {
  if (value === null || value === undefined) return null;
  return <FigureText text={formatAmount(value, decimals)} />;
}
