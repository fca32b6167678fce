import { askedInputs } from './askedInputs';
import { computationInputs } from './computationInputs';
import { type BlankRule, blankRules, type MoneyInput } from './moneyInput';
import { scheduleInputs } from './scheduleInputs';

export type { CapitalInputGroup } from './moneyInput';

/** The amounts that no trial balance holds, by wizard field name. */
export const moneyInputs = { ...computationInputs, ...askedInputs, ...scheduleInputs } as const satisfies Record<
  string,
  MoneyInput
>;

export type MoneyInputName = keyof typeof moneyInputs;
export const moneyInputNames = Object.keys(moneyInputs) as MoneyInputName[];

/** One value for each amount, by name. */
export function mapMoneyInputs<Value>(readValue: (name: MoneyInputName) => Value): Record<MoneyInputName, Value> {
  const entries = moneyInputNames.map((name) => [name, readValue(name)] as const);
  return Object.fromEntries(entries) as Record<MoneyInputName, Value>; // fromEntries forgets the names
}

/** Inputs that may be left out: a haircut or a lease split that nobody gave is not one of zero. */
export type BlankableInputName = {
  [Name in MoneyInputName]: (typeof moneyInputs)[Name]['default'] extends BlankRule ? Name : never;
}[MoneyInputName];

/** True for inputs for which left out and 0.00 are two answers. */
export function isBlankable(name: MoneyInputName): name is BlankableInputName {
  const { default: rule } = moneyInputs[name];
  return blankRules.some((blank) => blank === rule);
}
