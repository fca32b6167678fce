import { isLess, isNegative, isZero, type Money, money, negate, subtract, sum } from '@/domain/money';
import { netCapitalParts } from './netCapitalRows';

/** The amounts of a period's items in wire format, by item number, in the form's sign and in dollars; null if not computable. */
export type PictureAmounts = Readonly<Record<string, number | null>>;

/** The change of net capital by one row of the computation, negative for a decrease. `code` is null for the part that no row explains. */
export type CapitalStep = { code: string | null; label: string; change: Money };

export type CapitalSteps = { before: Money; now: Money; steps: readonly CapitalStep[] };

const netCapitalCode = '3750';

/**
 * Compares two computations of net capital (Rule 15c3-1(c)(2)) row by row, without unchanged rows. The earlier net capital and the steps sum to the
 * later one to the cent; a residual is its own step. Null if an amount is missing on either side.
 */
export function capitalSteps(now: PictureAmounts, before: PictureAmounts): CapitalSteps | null {
  const start = amountOf(before, netCapitalCode);
  const end = amountOf(now, netCapitalCode);
  if (start === null || end === null) return null;
  const rows = netCapitalParts.map((part) => stepOf(part, now, before));
  if (rows.includes(null)) return null;
  const steps = rows.filter((step): step is CapitalStep => step !== null && !isZero(step.change));
  const rest = subtract(subtract(end, start), sum(steps.map(({ change }) => change)));
  if (!isZero(rest)) steps.push({ code: null, label: 'Other changes', change: rest });
  return { before: start, now: end, steps };
}

function stepOf(
  { code, label, isDeducted }: (typeof netCapitalParts)[number],
  now: PictureAmounts,
  before: PictureAmounts,
): CapitalStep | null {
  const [later, former] = [amountOf(now, code), amountOf(before, code)];
  if (later === null || former === null) return null;
  const change = subtract(later, former);
  return { code, label, change: isDeducted ? negate(change) : change };
}

/** Returns the step that reduced net capital most, or null. */
export function largestCause({ steps }: CapitalSteps): CapitalStep | null {
  const least = steps.reduce<CapitalStep | null>(
    (found, step) => (found === null || isLess(step.change, found.change) ? step : found),
    null,
  );
  return least !== null && isNegative(least.change) ? least : null;
}

function amountOf(amounts: PictureAmounts, code: string): Money | null {
  const amount = amounts[code] ?? null;
  return amount === null ? null : money(amount);
}
