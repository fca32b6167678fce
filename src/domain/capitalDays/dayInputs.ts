import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import { type DefaultSources, defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import { isEqual } from '@/domain/money';
import type { Period } from '@/domain/periods';

/** What the capital inputs of a day come from. */
export type DayInputSources = {
  /** Of the day itself. */
  day: Omit<DefaultSources, 'lastInputs' | 'sameDayInputs'>;
  /** The period before the day: its own sources, and its capital inputs as saved or prefilled. */
  before: { sources: DefaultSources; period: Period; inputs: CapitalInputs };
};

/**
 * The capital inputs of a day between period ends: those of the period before it, whose answers still hold. What follows the books by rule does so on
 * the day, too, unless somebody typed another amount. Withdrawals that were due by then are past.
 */
export function dayInputs({ day, before: { sources, period, inputs } }: DayInputSources): CapitalInputs {
  const carried = defaultCapitalInputs({ ...day, lastInputs: null, sameDayInputs: { period, inputs } }).inputs;
  const byBooks = defaultCapitalInputs({ ...sources, sameDayInputs: null }).inputs.allowableSubordinatedLiabilities;
  const isTyped = !isEqual(inputs.allowableSubordinatedLiabilities, byBooks);
  const ofDay = defaultCapitalInputs({ ...day, lastInputs: null }).inputs.allowableSubordinatedLiabilities;
  return {
    ...carried,
    allowableSubordinatedLiabilities: isTyped ? inputs.allowableSubordinatedLiabilities : ofDay,
    ownershipEquitySubordinatedLiabilities: carried.ownershipEquitySubordinatedLiabilities.filter(
      ({ date }) => date > day.period.end,
    ),
  };
}
