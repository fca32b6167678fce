import { array, mixed, object, type TestContext } from 'yup';
import type { Balance, BalanceCoa } from '@/contract/trialBalance/trialBalance.schema';
import { type Money, money, subtract, sum, toAmount } from '@/domain/money';
import {
  adjustBalance,
  type ContraChange,
  exceedsDifference,
  getContraChange,
  isSameSide,
} from '@/domain/trialBalance/contraEntry';
import { currency, requiredMessage } from '@/lib/validation';

/** An account that offsets a part of another's change. */
export type AdjustmentValues = { coa: BalanceCoa | null; amount: number | null };

type Amounts = { debit: number | null; credit: number | null };

/** The edited item and its form's values. */
type ContraTerms = Amounts & { coa: BalanceCoa | null; adjustments: readonly AdjustmentValues[] };

const tooLarge = 'Adjustment amount must be less than or equal to debit amount';

/** Validates the adjustments of a form; its yup context has the `original` amounts of the item. */
export const adjustmentsSchema = array()
  .of(
    object({
      coa: mixed<BalanceCoa>()
        .nullable()
        .defined()
        .test('chosen', requiredMessage, (coa) => coa !== null)
        .test('other', (coa, context) => {
          const message = coa === null ? undefined : doubledText(coa, termsOf(context), indexOf(context));
          return message === undefined || context.createError({ message });
        }),
      amount: currency()
        .defined()
        .test('given', requiredMessage, (amount) => amount !== null && amount !== 0)
        .test('within', tooLarge, (amount, context) => isWithin(amount ?? 0, context)),
    }),
  )
  .defined();

/** Returns the form's change of an item; null while an amount is invalid. */
export function readChange(original: Amounts, { debit, credit }: Amounts): ContraChange | null {
  if (Number.isNaN(debit) || Number.isNaN(credit)) return null;
  return getContraChange(sidesOf(original), sidesOf({ debit, credit }));
}

/** Returns the initial adjustments of a change: all of it for one account; none without a change. */
export function firstAdjustments({ difference }: ContraChange): AdjustmentValues[] {
  return difference.isZero() ? [] : [{ coa: null, amount: toAmount(difference) }];
}

/** Returns the rest of a change after its adjustments. */
export function getRest({ difference }: ContraChange, adjustments: readonly AdjustmentValues[]): Money {
  return subtract(difference, totalOf(adjustments));
}

export type AdjustedBy = { change: ContraChange; main: BalanceCoa | null };

/** Returns the amounts of an account's item after an adjustment; an account without one starts at zero. */
export function adjustedAmounts(
  item: Pick<Balance, 'debit' | 'credit'> | null,
  { coa, amount }: AdjustmentValues & { coa: BalanceCoa },
  { change, main }: AdjustedBy,
): { debit: number; credit: number } {
  const after = adjustBalance(sidesOf(item ?? { debit: 0, credit: 0 }), {
    side: change.side,
    isSameSide: isSameSide(main?.account_type ?? null, coa.account_type),
    amount: amountOf(amount),
  });
  return { debit: toAmount(after.debit), credit: toAmount(after.credit) };
}

function sidesOf({ debit, credit }: Amounts) {
  return { debit: amountOf(debit), credit: amountOf(credit) };
}

/** Returns an amount; blank and invalid ones are zero. */
function amountOf(amount: number | null): Money {
  return money(amount === null || Number.isNaN(amount) ? 0 : amount);
}

function totalOf(adjustments: readonly AdjustmentValues[]): Money {
  return sum(adjustments.map(({ amount }) => amountOf(amount)));
}

function doubledText(coa: BalanceCoa, { coa: main, adjustments }: ContraTerms, index: number): string | undefined {
  if (coa.id === main?.id) return "Choose an account other than the one you're editing.";
  const isDoubled = adjustments.slice(0, index).some((other) => other.coa?.id === coa.id);
  return isDoubled ? `Account ${coa.account_number} is adjusted above already.` : undefined;
}

/** Validates the total at the last adjustment. */
function isWithin(amount: number, context: TestContext): boolean {
  const { adjustments, ...current } = termsOf(context);
  const { original } = context.options.context as { original?: Amounts | null };
  const change = original == null ? null : readChange(original, current);
  if (change === null || Number.isNaN(amount)) return true;
  const isLast = indexOf(context) === adjustments.length - 1;
  const judged = [amountOf(amount), ...(isLast ? [totalOf(adjustments)] : [])];
  return !judged.some((part) => exceedsDifference(part, change.difference));
}

function termsOf({ from }: TestContext): ContraTerms {
  return from?.at(-1)?.value;
}

function indexOf({ path }: TestContext): number {
  return Number(/\[(\d+)\]/.exec(path)?.[1]);
}
