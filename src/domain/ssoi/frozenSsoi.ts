import { type Money, money, toDecimalString } from '@/domain/money';
import type { Written } from '@/domain/written';
import type { Offering, SsoiAnswers, SsoiComponent } from './answers/answers';
import type { SsoiReport } from './ssoiReport';
import type { SsoiInputs, SsoiSum } from './types';

/** All inputs of a generated statement, as plain JSON, for its verification. */
export type FrozenSsoi = {
  /** Raised when the shape changes, so that old statements stay readable. */
  version: 1;
  filer: SsoiReport['filer'];
  generatedAt: string;
  inputs: Written<SsoiInputs>;
  /** The company's commit counter: the state of the books that the sums were taken from. */
  commitNumber: number;
};

type Freezing = Omit<FrozenSsoi, 'version' | 'inputs'> & { inputs: SsoiInputs };

/** Freezes the inputs of a statement. */
export function freezeSsoi({ inputs, ...facts }: Freezing): FrozenSsoi {
  return { version: 1, ...facts, inputs: write(inputs) as Written<SsoiInputs> }; // write keeps the shape
}

/** Reads the inputs of a frozen statement. */
export function thawSsoi({ inputs }: Pick<FrozenSsoi, 'inputs'>): SsoiInputs {
  const { focus, typed, trialBalances, answers, ...rest } = inputs;
  return {
    ...rest,
    trialBalances: trialBalances.map(({ end, sums }) => ({ end, sums: sums.map(readSum) })),
    focus: mapValues(focus, (amount) => (amount === null ? null : money(amount))),
    typed: mapValues(typed, money),
    answers: readAnswers(answers),
  };
}

/** Writes a value as plain data; only amounts are objects with their own digits. */
function write(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(write);
  if (typeof value !== 'object' || value === null) return value;
  if ('toFixed' in value) return toDecimalString(value as Money); // no other object of the inputs has digits
  return mapValues(value as Record<string, unknown>, write);
}

function readSum(sum: Written<SsoiSum>): SsoiSum {
  return { ...sum, debit: money(sum.debit), credit: money(sum.credit) };
}

function readAnswers({ otherRevenue, otherExpenses, offerings, ...rest }: Written<SsoiAnswers>): SsoiAnswers {
  return {
    ...rest,
    otherRevenue: otherRevenue.map(readComponent),
    otherExpenses: otherExpenses.map(readComponent),
    offerings: offerings.map(readOffering),
  };
}

function readComponent({ description, amount }: Written<SsoiComponent>): SsoiComponent {
  return { description, amount: money(amount) };
}

function readOffering(offering: Written<Offering>): Offering {
  const { totalOfferingAmount } = offering;
  return {
    ...offering,
    minimumInvestmentAccepted: money(offering.minimumInvestmentAccepted),
    totalOfferingAmount: totalOfferingAmount === null ? null : money(totalOfferingAmount),
    totalAmountOfSecuritiesSold: money(offering.totalAmountOfSecuritiesSold),
    totalCustomersSecuritiesSold: money(offering.totalCustomersSecuritiesSold),
    amountOfRevenueEarned: money(offering.amountOfRevenueEarned),
  };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
