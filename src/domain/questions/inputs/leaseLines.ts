import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import type { FocusInputs } from '@/domain/focus/types';
import { formatDollars, isLess, isPositive, isZero, type Money, negate, subtract } from '@/domain/money';
import { moveAmounts } from '../askedAccounts';
import { findOpenBalance, heldOn } from '../askedLines';
import type { Question, QuestionContext } from '../question';

/** A line that holds operating leases, and perhaps others. */
type LeaseLine = {
  code: string;
  name: string;
  input: BlankableInputName;
  inputLabel: string;
  whatToDo: string;
  rest: string;
  /** Returns the inputs with the other part on the line that counts in full. */
  withoutRest: (inputs: FocusInputs, rest: Money) => FocusInputs;
};

const leaseAssets: LeaseLine = {
  code: '490',
  name: 'Lease assets',
  input: 'rightOfUseAssets',
  inputLabel: 'right-of-use assets',
  whatToDo:
    'Enter the right-of-use assets, or 0.00 if it holds no operating lease. The part above its own lease liability is non-allowable (Regulatory Notice 19-08).',
  rest: 'counts as allowable',
  withoutRest: (inputs, rest) =>
    moveAmounts(inputs, [
      { focusId: '490', debit: negate(rest) },
      { focusId: '680', debit: rest },
    ]),
};

const leaseLiabilities: LeaseLine = {
  code: '1385',
  name: 'Lease liabilities',
  input: 'operatingLeasesLiabilities',
  inputLabel: 'operating lease liabilities',
  whatToDo:
    'Enter the operating lease liabilities, or 0.00 if it holds none. The part above its own lease asset is aggregate indebtedness (Regulatory Notice 19-08).',
  rest: 'stays out of aggregate indebtedness, as deferred tax liabilities do (Rule 15c3-1(c)(1)(xiii))',
  withoutRest: (inputs, rest) =>
    moveAmounts(inputs, [
      { focusId: '1385', debit: rest },
      { focusId: '1205', debit: negate(rest) },
    ]),
};

const leaseLines = [leaseAssets, leaseLiabilities];

const terms = {
  version: 1,
  reads: ['balances', 'inputs'],
  authority: ['Regulatory Notice 19-08'],
  place: 'inputs',
  statements: ['non-allowable-assets', 'aggregate-indebtedness'],
} as const;

/** Reports lease lines that aren't split: their allowable part is unknown, so net capital and aggregate indebtedness can't be relied on. */
export const leaseNotSplit: Question = {
  ...terms,
  id: 'leaseNotSplit',
  class: 'fix',
  title: 'Lease not split',
  about: 'Looks for lease lines with a balance while the operating leases on them are blank.',
  ask: (context) =>
    leaseLines.flatMap(({ code, name, input, whatToDo }) => {
      const held = findOpenBalance(context, { code, input });
      if (held === null) return [];
      const message = `${name} (${code}) hold ${formatDollars(held)} and aren't split. ${whatToDo}`;
      return [{ message, codes: [code], inputs: [input], otherwise: withLeasesAlone(context) }];
    }),
};

/** Returns the inputs with nothing but operating leases on lease lines that aren't split. */
function withLeasesAlone(context: QuestionContext): FocusInputs {
  const { inputs } = context;
  const split = leaseLines.map(({ code, input }) => [input, inputs.capital[input] ?? heldOn(context, code)]);
  return { ...inputs, capital: { ...inputs.capital, ...Object.fromEntries(split) } };
}

/** Asks for the rest of a lease line, which may be right: other property and payables may be on it. */
export const leaseSplitInPart: Question = {
  ...terms,
  id: 'leaseSplitInPart',
  class: 'answer',
  title: 'Lease line split in part',
  about: 'Compares the operating leases entered with the balance of their line. Asks what else the line holds.',
  authority: [...terms.authority, 'Rule 15c3-1(c)(1)(xiii)'],
  exclusions: ['Lines without an operating lease, entered as 0.00.'],
  ask: (context) =>
    leaseLines.flatMap(({ code, name, input, inputLabel, rest, withoutRest }) => {
      const held = heldOn(context, code);
      const typed = context.inputs.capital[input];
      if (!isPositive(held) || typed === null || isZero(typed) || !isLess(typed, held)) return [];
      const other = subtract(held, typed);
      const message = `${name} (${code}) hold ${formatDollars(held)}, and ${formatDollars(typed)} is entered as ${inputLabel}. Check the other ${formatDollars(other)}: it ${rest}.`;
      return [{ message, codes: [code], inputs: [input], otherwise: withoutRest(context.inputs, other) }];
    }),
};
