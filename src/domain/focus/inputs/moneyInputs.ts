import { computationInputs } from './computationInputs';
import { type BlankRule, blankRules, type MoneyInput } from './moneyInput';
import { scheduleInputs } from './scheduleInputs';
import { taxInputs } from './taxInputs';

/** Inputs for the firms that they concern only (`concerns`), by wizard field name: deductions that no account of the books shows. */
const concernedInputs = {
  withdrawableContributions: {
    code: '3490',
    group: 'capital',
    label: 'Contributions that may be withdrawn at will, or are withdrawn within a year',
    default: 'lastOrBlank',
    adds: true,
  },
  assumedLiabilities: {
    code: '3610',
    group: 'charges',
    label: 'Liabilities and expenses that a third party has assumed',
    default: 'answer',
    adds: true,
  },
  agedFails: {
    code: '3610',
    group: 'charges',
    label: 'Charge on aged fails to deliver',
    default: 'blank',
    adds: true,
  },
  fidelityBondCoverage: {
    code: '3610',
    group: 'charges',
    label: 'Fidelity bond: coverage',
    default: 'answer',
    adjusts: true,
    isOffForm: true,
  },
  fidelityBondDeductible: {
    code: '3610',
    group: 'charges',
    label: 'Fidelity bond: deductible',
    default: 'answer',
    adjusts: true,
    isOffForm: true,
  },
  unlistedCommitments: {
    code: '3660',
    group: 'haircuts',
    label: 'Open commitments in equities not listed on an exchange or NASDAQ: market value',
    default: 'blank',
    adjusts: true,
    isOffForm: true,
  },
  listedCommitments: {
    code: '3660',
    group: 'haircuts',
    label: 'Open commitments in listed equities: market value',
    default: 'blank',
    adjusts: true,
    isOffForm: true,
  },
  commitmentsProfit: {
    code: '3660',
    group: 'haircuts',
    label: 'Unrealized profit (loss) of these commitments',
    default: 'blank',
    isSigned: true,
    adjusts: true,
    isOffForm: true,
  },
  unlistedCommitmentsProfit: {
    code: '3660',
    group: 'haircuts',
    label: 'Unrealized profit of those not listed, without losses',
    default: 'blank',
    adjusts: true,
    isOffForm: true,
  },
} as const satisfies Record<string, MoneyInput>;

export type { CapitalInputGroup } from './moneyInput';

/** The amounts that no trial balance has, by wizard field name. */
export const moneyInputs = {
  ...computationInputs,
  ...concernedInputs,
  ...taxInputs,
  ...scheduleInputs,
} as const satisfies Record<string, MoneyInput>;

export type MoneyInputName = keyof typeof moneyInputs;
export const moneyInputNames = Object.keys(moneyInputs) as MoneyInputName[];

/** Returns one value for each amount, by name. */
export function mapMoneyInputs<Value>(readValue: (name: MoneyInputName) => Value): Record<MoneyInputName, Value> {
  const entries = moneyInputNames.map((name) => [name, readValue(name)] as const);
  return Object.fromEntries(entries) as Record<MoneyInputName, Value>; // fromEntries forgets the names
}

/** Inputs that may be blank: a missing haircut or lease split isn't zero. */
export type BlankableInputName = {
  [Name in MoneyInputName]: (typeof moneyInputs)[Name]['default'] extends BlankRule ? Name : never;
}[MoneyInputName];

/** True for inputs for which blank and 0.00 are different answers. */
export function isBlankable(name: MoneyInputName): name is BlankableInputName {
  const { default: rule } = moneyInputs[name];
  return blankRules.some((blank) => blank === rule);
}
