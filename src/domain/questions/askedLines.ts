import { findFocusLine } from '@/domain/focus/lines/focusLines';
import type { LineBalance, TrialBalanceSums } from '@/domain/focus/types';
import { isPositive, type Money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { lineBalance } from '@/domain/statements/balances';
import type { QuestionContext } from './question';

/** Returns a line's balance at the end of the period, in its normal sign. */
export function heldOn({ inputs, balances }: QuestionContext, code: string): Money {
  return lineBalance(balances, inputs.period.end, code);
}

/** Formats a line as `200, Cash`, an unknown one as its number. */
export function nameOfLine(code: string): string {
  const line = findFocusLine(code);
  return line === undefined ? code : `${code}, ${line.label}`;
}

/** Lists the trial balances that the period's figures use. */
export function usedTrialBalances({ inputs, plan }: QuestionContext): readonly TrialBalanceSums[] {
  const used: ReadonlySet<IsoDate> = new Set(plan.parts.map((part) => part.end));
  return inputs.trialBalances.filter(({ end }) => used.has(end));
}

/** True for a line with balances that aren't in any figure: accounts without a FOCUS line, or on one that takes none. */
export function isUnmappedLine({ focusId, accountCount }: LineBalance): boolean {
  return accountCount > 0 && (focusId === null || findFocusLine(focusId)?.mappable !== true);
}

/** Returns a line's balance while the input that states a part of it is blank; null once it is entered, or without a balance. */
export function findOpenBalance(
  context: QuestionContext,
  { code, input }: { code: string; input: keyof QuestionContext['inputs']['capital'] },
): Money | null {
  const held = heldOn(context, code);
  return isPositive(held) && context.inputs.capital[input] === null ? held : null;
}
