import { isLess, isNegative, isZero, type Money, money, negate, subtract, sum } from '../money';
import { netCapitalParts } from './netCapitalRows';

/** The amounts of a period's items as they travel, by item number, in the form's sign and in dollars; null where one can't be computed. */
export type ItemAmounts = Readonly<Record<string, number | null>>;

/** What one row of the computation moved net capital by, negative for less of it. `code` is null for what no row accounts for. */
export type CapitalStep = { code: string | null; label: string; change: Money };

export type CapitalSteps = { before: Money; now: Money; steps: readonly CapitalStep[] };

const netCapitalCode = '3750';

/**
 * What led from one net capital to another, row by row of the computation (Rule 15c3-1(c)(2)), rows that didn't move left out. The former net
 * capital and the steps add up to the later one to the cent; what the rows don't account for is a step of its own. Null where an amount is
 * missing on either side.
 */
export function capitalSteps(now: ItemAmounts, before: ItemAmounts): CapitalSteps | null {
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
  now: ItemAmounts,
  before: ItemAmounts,
): CapitalStep | null {
  const [later, former] = [amountOf(now, code), amountOf(before, code)];
  if (later === null || former === null) return null;
  const change = subtract(later, former);
  return { code, label, change: isDeducted ? negate(change) : change };
}

/** The step that took most off net capital; null where none did. */
export function largestCause({ steps }: CapitalSteps): CapitalStep | null {
  const least = steps.reduce<CapitalStep | null>(
    (found, step) => (found === null || isLess(step.change, found.change) ? step : found),
    null,
  );
  return least !== null && isNegative(least.change) ? least : null;
}

function amountOf(amounts: ItemAmounts, code: string): Money | null {
  const amount = amounts[code] ?? null;
  return amount === null ? null : money(amount);
}
