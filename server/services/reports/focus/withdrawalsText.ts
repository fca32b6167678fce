import type { Figures, FocusInputs } from '@/domain/focus/types';
import { formatDollars, isPositive } from '@/domain/money';
import { testPlanned } from '@/domain/netCapital/plannedWithdrawal';
import { formatDay } from '@/domain/periods';

/** What can still be withdrawn after the period by Rule 15c3-1(e)(2), from what the wizard begins with. */
export function withdrawalsText(inputs: FocusInputs, figures: Figures): string {
  const test = testPlanned({ inputs, figures });
  if (test === null) return 'Rule 15c3-1(e) limits withdrawals. How much is possible is known once net capital is.';
  const { most, binding } = test;
  const amount = isPositive(most) ? `at most ${formatDollars(most)}` : 'nothing';
  return `Based on what's entered so far, ${amount} can be withdrawn after ${formatDay(inputs.period.end)}: ${binding.text} (${binding.paragraph}).`;
}
