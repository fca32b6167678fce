import type { Money } from '@/domain/money';
import { divide, money, multiply } from '@/domain/money';
import rules from './haircuts.json';

/** Parameters of the rules that no table holds; percentages and dollars as exact texts. */
export const { options } = rules;

/** A percentage of an amount, exact; rounded only where the charge is made. */
export function percentOf(percent: string, amount: Money): Money {
  return divide(multiply(amount, money(percent)), 100);
}
