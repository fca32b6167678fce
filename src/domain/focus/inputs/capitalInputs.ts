import type { Money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import type { ListedItems } from './listedItems';
import type { BlankableInputName, MoneyInputName } from './moneyInputs';

/** The ground of the exemption from Rule 15c3-3, by item number; firms outside paragraph (k) claim none. */
export const exemptions = {
  none: 'None claimed',
  '4550': '(k)(1): mutual funds and variable annuities only',
  '4560': '(k)(2)(i): special account for the exclusive benefit of customers',
  '4570': '(k)(2)(ii): all customer transactions cleared through another broker-dealer',
  '4580': '(k)(3): exempted by order of the Commission',
} as const;
export type Exemption = keyof typeof exemptions;

export const withdrawalTypes = {
  1: 'Equity capital',
  2: 'Subordinated liabilities',
  3: 'Accruals',
  4: 'Liabilities under Rule 15c3-1(c)(2)(iv)',
} as const;
export type WithdrawalType = keyof typeof withdrawalTypes;

/** A proposed withdrawal of the next six months: boxes 4600 to 4605 of its row. */
export type WithdrawalRow = {
  type: WithdrawalType;
  name: string;
  inOrOut: 'In' | 'Out';
  amount: Money;
  date: IsoDate;
  renew: 'Yes' | 'No';
};

/** The form prints ten rows (4600 to 4695). */
export const maxWithdrawals = 10;

/** Maximum lengths of the texts. */
export const textLimits = { clearingFirmName: 255, noteBReason: 1000, withdrawalName: 255 } as const;

/** The capital inputs of one company and period, which no trial balance has, by wizard field name. */
export type CapitalInputs = { [Name in Exclude<MoneyInputName, BlankableInputName>]: Money } & {
  [Name in BlankableInputName]: Money | null;
} & {
  /** The reason why 3540 differs from 740; required if `noteBDifference` is not zero. */
  noteBReason: string;
  exemption: Exemption;
  /** Item 4335: required with exemption 4570. */
  clearingFirmName: string;
  ownershipEquitySubordinatedLiabilities: readonly WithdrawalRow[];
  /** The parts of "(List)" items. */
  items: ListedItems;
};
