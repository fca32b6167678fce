import type { CapitalInputs, WithdrawalRow } from '@/domain/focus/inputs/capitalInputs';
import { type DefaultSources, defaultCapitalInputs } from '@/domain/focus/inputs/defaultCapitalInputs';
import {
  type RegisterAmount,
  type RegisterSums,
  registerAmounts,
  registerRows,
} from '@/domain/focus/inputs/registerInputs';
import { isEqual, zero } from '@/domain/money';
import type { Period } from '@/domain/periods';

/** The sources of a day's capital inputs. */
export type DayInputSources = {
  /** Sources of the day itself. */
  day: Omit<DefaultSources, 'lastInputs' | 'sameDayInputs'>;
  /** The period before the day: its own sources, and its capital inputs as saved or prefilled. */
  before: { sources: DefaultSources; period: Period; inputs: CapitalInputs };
};

/**
 * Computes the capital inputs of a day between period ends from those of the prior period, whose answers still apply. Amounts and rows that follow
 * the books or a register are taken as of the day unless the user typed others; withdrawals due by the day and the last month, whose income (item
 * 4211) the day's own month replaces, are dropped.
 */
export function computeDayInputs({ day, before: { sources, period, inputs } }: DayInputSources): CapitalInputs {
  const carried = defaultCapitalInputs({ ...day, lastInputs: null, sameDayInputs: { period, inputs } }).inputs;
  const byRule = defaultCapitalInputs({ ...sources, sameDayInputs: null }).inputs;
  const ofDay = defaultCapitalInputs({ ...day, lastInputs: null }).inputs;
  const followed = followedNames(day.registers ?? null).filter((name) => isSame(inputs[name], byRule[name]));
  return {
    ...carried,
    ...Object.fromEntries(followed.map((name) => [name, ofDay[name]])),
    lastMonthIncome: ofDay.lastMonthIncome,
    ownershipEquitySubordinatedLiabilities: rowsOfDay({ day, before: { sources, period, inputs } }),
  };
}

type AmountName = RegisterAmount['name'];

/** Returns the amounts that follow a register; item 3520 follows the books without one. */
function followedNames(registers: RegisterSums | null): readonly AmountName[] {
  const registered = registers === null ? [] : registerAmounts(registers, zero).map(({ name }) => name);
  return [...new Set<AmountName>(['allowableSubordinatedLiabilities', ...registered])];
}

function isSame(typed: CapitalInputs[AmountName], byRule: CapitalInputs[AmountName]): boolean {
  return typed === null || byRule === null ? typed === byRule : isEqual(typed, byRule);
}

/** Returns the register's rows as of the day; rows that the user typed for the period are kept. */
function rowsOfDay({ day, before: { sources, inputs } }: DayInputSources): readonly WithdrawalRow[] {
  const rows = inputs.ownershipEquitySubordinatedLiabilities;
  const registered = registerRows(sources.registers ?? null, rows);
  const isTyped = (type: WithdrawalRow['type']) => !areSame(ofType(rows, type), ofType(registered, type));
  const { loans = null, withdrawals = null } = day.registers ?? {};
  const followed = { loans: isTyped(2) ? null : loans, withdrawals: isTyped(1) ? null : withdrawals };
  return registerRows(followed, rows).filter(({ date }) => date > day.period.end);
}

function ofType(rows: readonly WithdrawalRow[], type: WithdrawalRow['type']): readonly string[] {
  return rows
    .filter((row) => row.type === type)
    .map(({ name, inOrOut, amount, date, renew }) => [name, inOrOut, amount.toString(), date, renew].join('\n'))
    .toSorted();
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.join('\n\n') === others.join('\n\n');
}
