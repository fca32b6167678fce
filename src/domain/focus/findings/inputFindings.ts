import { formatDollars, isEqual, isLess, isPositive, isZero, smallest, subtract, zero } from '@/domain/money';
import type { Finding } from '@/domain/questions/finding';
import { lineBalance } from '@/domain/statements/balances';
import { amountOf } from '../figures';
import type { BlankableInputName } from '../inputs/moneyInputs';
import { errorFinding, type FindingContext, warningFinding, withResolvingInputs } from './findings';

/** A line that counts in part, and the input that states the part. */
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
    rest: 'stays out of aggregate indebtedness, as deferred tax liabilities do (Rule 15c3-1(c)(1)(xiii))',
  },
];

const agedPart =
  'Enter the aged or unsecured part, or 0.00 if there is none. That part is non-allowable (Rule 15c3-1(c)(2)(iv)).';

const receivableLines: readonly OpenLine[] = [
  {
    code: '295',
    name: 'Receivables in the clearance account',
    input: 'receivablesFromClearance',
    whatToDo: agedPart,
  },
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
 * Checks that lease lines are split. If blank, their allowable part is unknown, so net capital and aggregate indebtedness can't be relied on; a part
 * of the line may be right, since other property and payables may be on it.
 */
export function checkLeaseSplit(context: FindingContext): readonly Finding[] {
  const { inputs } = context;
  return leaseLines.flatMap(({ code, name, input, inputLabel, whatToDo, rest }) => {
    const held = heldOn(context, code);
    const typed = inputs.capital[input];
    if (!isPositive(held) || (typed !== null && (isZero(typed) || !isLess(typed, held)))) return [];
    if (typed === null) {
      const message = `${name} (${code}) hold ${formatDollars(held)} and aren't split. ${whatToDo}`;
      return [withResolvingInputs(errorFinding('leaseNotSplit', message, [code]), [input])];
    }
    const message = `${name} (${code}) hold ${formatDollars(held)}, and ${formatDollars(typed)} is entered as ${inputLabel}. Check the other ${formatDollars(subtract(held, typed))}: it ${rest}.`;
    return [withResolvingInputs(warningFinding('leaseSplitInPart', message, [code]), [input])];
  });
}

/**
 * Proposes the debt that fixed assets secure, and checks that it's no more than the secured notes in item 1390: fixed assets are deducted less debt that
 * aggregate indebtedness excludes (Rule 15c3-1(c)(2)(iv), (c)(1)(viii)).
 */
export function checkFixedAssetsSecured(context: FindingContext): readonly Finding[] {
  const [assets, notes] = [heldOn(context, '680'), heldOn(context, '1390')];
  const typed = context.inputs.capital.securedFixedAssets;
  const rule = '(Rule 15c3-1(c)(2)(iv), (c)(1)(viii))';
  if (typed === null) {
    if (!isPositive(assets) || !isPositive(notes)) return [];
    const most = formatDollars(smallest(assets, notes));
    const message = `Property (680) holds ${formatDollars(assets)} and is deducted in full, and secured notes (1390) hold ${formatDollars(notes)}. Enter the debt that this property adequately secures, at most ${most}, or 0.00: it's deducted less that debt ${rule}.`;
    return [
      withResolvingInputs(warningFinding('fixedAssetsSecured', message, ['680', '1390']), ['securedFixedAssets']),
    ];
  }
  if (!isLess(notes, typed)) return [];
  const message = `${formatDollars(typed)} is entered as fixed assets that secure debt, but secured notes (1390) hold only ${formatDollars(notes)} ${rule}.`;
  return [withResolvingInputs(errorFinding('transferExceedsLine', message, ['1390']), ['securedFixedAssets'])];
}

/** Checks that aged and unsecured receivables were considered. The books don't show them, and zero is the usual answer. */
export function checkReceivablesAged(context: FindingContext): readonly Finding[] {
  return receivableLines.flatMap((line) => {
    const held = openBalance(context, line);
    if (held === null) return [];
    const message = `${line.name} (${line.code}) hold ${formatDollars(held)} and nothing is entered as aged. ${line.whatToDo}`;
    return [withResolvingInputs(warningFinding('receivablesNotAged', message, [line.code]), [line.input])];
  });
}

/** Reports line 424 with a zero haircut: Rule 15c3-1(c)(2)(vi) has no class of 0% in it. */
export function checkOtherSecuritiesHaircut(context: FindingContext): readonly Finding[] {
  const held = heldOn(context, '424');
  const typed = context.inputs.capital.otherSecuritiesHaircut;
  if (!isPositive(held) || typed === null || !isEqual(typed, zero)) return [];
  const message = `Other securities (424) hold ${formatDollars(held)} and their haircut (3734) is 0.00. Enter it: none of them has a haircut of 0% (Rule 15c3-1(c)(2)(vi)).`;
  return [withResolvingInputs(warningFinding('haircutZero', message, ['424', '3734']), ['otherSecuritiesHaircut'])];
}

/** Checks that boxes 980 and 1010 are filled if the debt-equity ratio (3860) depends on them; if blank, the ratio is at its highest. */
export function checkEquitySubordination(context: FindingContext): readonly Finding[] {
  const allowable = amountOf(context.figures, '3520');
  if (allowable === null || !isPositive(allowable)) return [];
  return subordinatedLines.flatMap((line) => {
    const held = openBalance(context, line);
    if (held === null) return [];
    const message = `${line.name} (${line.code}) hold ${formatDollars(held)} and box ${line.box} is empty. ${line.whatToDo}`;
    return [
      withResolvingInputs(warningFinding('equitySubordinationMissing', message, [line.box, '3860']), [line.input]),
    ];
  });
}

/** Checks of facts that the books leave open, so that none passes unconsidered. Typed 0.00 is an answer. */
export const inputFindings: readonly ((context: FindingContext) => readonly Finding[])[] = [
  checkLeaseSplit,
  checkFixedAssetsSecured,
  checkReceivablesAged,
  checkOtherSecuritiesHaircut,
  checkEquitySubordination,
];

function heldOn({ inputs, balances }: FindingContext, code: string) {
  return lineBalance(balances, inputs.period.end, code);
}

/** Returns the line's balance while its input is blank; null once it is answered, or without a balance. */
function openBalance(context: FindingContext, { code, input }: OpenLine) {
  const held = heldOn(context, code);
  return isPositive(held) && context.inputs.capital[input] === null ? held : null;
}
