import { formatDollars, isEqual, isLess, isPositive, isZero, subtract, zero } from '@/domain/money';
import { lineBalance } from '@/domain/statements/balances';
import { amountOf } from '../figures';
import type { BlankableInputName } from '../inputs/moneyInputs';
import type { Finding } from '../types';
import { errorFinding, type FindingContext, settledBy, warningFinding } from './findings';

/** A line whose books alone don't say how much of it counts, and the input that says so. */
type OpenLine = { code: string; name: string; input: BlankableInputName; whatToDo: string };

const leaseLines: readonly (OpenLine & { inputLabel: string; rest: string })[] = [
  {
    code: '490',
    name: 'Lease assets',
    input: 'rightOfUseAssets',
    inputLabel: 'right-of-use assets',
    whatToDo:
      'Enter the right-of-use assets, or 0.00 if it holds no operating lease. The part above its own lease liability is non-allowable (Regulatory Notice 19-08).',
    rest: 'counts as allowable',
  },
  {
    code: '1385',
    name: 'Lease liabilities',
    input: 'operatingLeasesLiabilities',
    inputLabel: 'operating lease liabilities',
    whatToDo:
      'Enter the operating lease liabilities, or 0.00 if it holds none. The part above its own lease asset is aggregate indebtedness (Regulatory Notice 19-08).',
    rest: 'stays out of aggregate indebtedness',
  },
];

const agedPart =
  'Enter the aged or unsecured part, or 0.00 if there is none. That part is non-allowable (Rule 15c3-1(c)(2)(iv)).';

const receivableLines: readonly OpenLine[] = [
  {
    code: '300',
    name: 'Receivables from brokers or dealers',
    input: 'receivablesFromBrokerDealers',
    whatToDo: agedPart,
  },
  { code: '355', name: 'Receivables from non-customers', input: 'receivablesFromNonCustomers', whatToDo: agedPart },
  { code: '535', name: 'Other assets', input: 'receivablesFromNonBrokerDealers', whatToDo: agedPart },
];

const equityPart =
  'Enter the part that is equity subordination under Rule 15c3-1(d), or 0.00 if there is none. Until then debt to debt-equity (3860) counts all of it as debt.';

const subordinatedLines: readonly (OpenLine & { box: string })[] = [
  {
    code: '1400',
    name: 'Subordinated cash borrowings',
    input: 'equityCashBorrowings',
    box: '980',
    whatToDo: equityPart,
  },
  { code: '1420', name: 'Secured demand notes', input: 'equityDemandNotes', box: '1010', whatToDo: equityPart },
];

/**
 * Lease lines are split. Left out, nobody knows what of them counts, so that net capital and aggregate indebtedness can't be relied upon;
 * less than the line holds may be right, since other property and payables may be on it.
 */
export function leasesAreSplit(context: FindingContext): readonly Finding[] {
  const { inputs } = context;
  return leaseLines.flatMap(({ code, name, input, inputLabel, whatToDo, rest }) => {
    const held = heldOn(context, code);
    const typed = inputs.capital[input];
    if (!isPositive(held) || (typed !== null && (isZero(typed) || !isLess(typed, held)))) return [];
    if (typed === null) {
      const message = `${name} (${code}) hold ${formatDollars(held)} and aren't split. ${whatToDo}`;
      return [settledBy(errorFinding('leaseNotSplit', message, [code]), [input])];
    }
    const message = `${name} (${code}) hold ${formatDollars(held)}, and ${formatDollars(typed)} is entered as ${inputLabel}. Check the other ${formatDollars(subtract(held, typed))}: it ${rest}.`;
    return [settledBy(warningFinding('leaseSplitInPart', message, [code]), [input])];
  });
}

/** Somebody looked for aged and unsecured receivables. The books don't tell them, and none is the usual answer. */
export function receivablesAreAged(context: FindingContext): readonly Finding[] {
  return receivableLines.flatMap((line) => {
    const held = openBalance(context, line);
    if (held === null) return [];
    const message = `${line.name} (${line.code}) hold ${formatDollars(held)} and nothing is entered as aged. ${line.whatToDo}`;
    return [settledBy(warningFinding('receivablesNotAged', message, [line.code]), [line.input])];
  });
}

/** Line 424 has a haircut of more than zero: Rule 15c3-1(c)(2)(vi) has no class of 0% in it. */
export function otherSecuritiesHaveHaircut(context: FindingContext): readonly Finding[] {
  const held = heldOn(context, '424');
  const typed = context.inputs.capital.otherSecuritiesHaircut;
  if (!isPositive(held) || typed === null || !isEqual(typed, zero)) return [];
  const message = `Other securities (424) hold ${formatDollars(held)} and their haircut (3734) is 0.00. Enter it: none of them has a haircut of 0% (Rule 15c3-1(c)(2)(vi)).`;
  return [settledBy(warningFinding('haircutZero', message, ['424', '3734']), ['otherSecuritiesHaircut'])];
}

/** Boxes 980 and 1010 are answered where the debt-equity ratio (3860) rests on them; left out, the ratio is the highest it can be. */
export function equitySubordinationIsGiven(context: FindingContext): readonly Finding[] {
  const allowable = amountOf(context.figures, '3520');
  if (allowable === null || !isPositive(allowable)) return [];
  return subordinatedLines.flatMap((line) => {
    const held = openBalance(context, line);
    if (held === null) return [];
    const message = `${line.name} (${line.code}) hold ${formatDollars(held)} and box ${line.box} is empty. ${line.whatToDo}`;
    return [settledBy(warningFinding('equitySubordinationMissing', message, [line.box, '3860']), [line.input])];
  });
}

/** What the books leave open and a person must say, so that nothing passes that nobody looked at. Typed 0.00 is an answer. */
export const inputFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  leasesAreSplit,
  receivablesAreAged,
  otherSecuritiesHaveHaircut,
  equitySubordinationIsGiven,
];

function heldOn({ inputs, balances }: FindingContext, code: string) {
  return lineBalance(balances, inputs.period.end, code);
}

/** What the line holds while its input is left out; null once it is answered, or where there is nothing to answer. */
function openBalance(context: FindingContext, { code, input }: OpenLine) {
  const held = heldOn(context, code);
  return isPositive(held) && context.inputs.capital[input] === null ? held : null;
}
