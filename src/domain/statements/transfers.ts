import type { CapitalInputs } from '@/domain/focus/inputs/capitalInputs';
import type { BlankableInputName } from '@/domain/focus/inputs/moneyInputs';
import type { FigurePart } from '@/domain/focus/types';
import { isPositive, largest, type Money, negate, subtract, zero } from '@/domain/money';

/** An amount that moves from the box its account is mapped to into the other column of the same line. Positive. */
type Transfer = { from: string; to: string; reason: string; amount: Money };

/** An input that states a line's balance before any transfer. */
type StatedBalance = { code: string; input: BlankableInputName; what: string };

const statedLines: readonly StatedBalance[] = [
  { code: '490', input: 'rightOfUseAssets', what: 'right-of-use assets' },
  { code: '1385', input: 'operatingLeasesLiabilities', what: 'operating lease liabilities' },
  { code: '680', input: 'securedFixedAssets', what: 'fixed assets that secure debt' },
  { code: '295', input: 'receivablesFromClearance', what: 'aged receivables in the clearance account' },
  { code: '300', input: 'receivablesFromBrokerDealers', what: 'aged receivables from broker-dealers' },
  { code: '355', input: 'receivablesFromNonCustomers', what: 'aged receivables from non-customers' },
  { code: '535', input: 'receivablesFromNonBrokerDealers', what: 'aged receivables from others' },
];

const agedReason = 'Aged or unsecured receivables are not readily convertible into cash (Rule 15c3-1(c)(2)(iv))';
const excessLiabilityReason =
  'Operating lease liabilities in excess of their own assets are aggregate indebtedness (Regulatory Notice 19-08)';
const excessAssetReason =
  'Operating lease assets in excess of their own liabilities are non-allowable (Regulatory Notice 19-08)';

const securedReason =
  'Fixed assets are deducted less the debt that they secure and aggregate indebtedness excludes (Rule 15c3-1(c)(2)(iv), (c)(1)(viii))';

/** Names of transfers into a column of the form without an account of its own, by the item that they move to. */
export const transferNames: Readonly<Record<string, string>> = {
  '490': 'Fixed assets that secure debt, from item 680',
  '550': 'Aged or unsecured receivables from broker-dealers, from items 295 and 300',
  '600': 'Aged or unsecured receivables from non-customers, from item 355',
  '680': 'Operating lease assets in excess of their own liabilities, from item 490',
  '735': 'Other aged or unsecured receivables, from item 535',
  '1205': 'Operating lease liabilities in excess of their own assets, from item 1385',
};

/** Returns the transfers between columns by the capital inputs, lease split and aged receivables, without zero amounts. */
export function computeTransfers(capital: CapitalInputs): readonly Transfer[] {
  const all: Transfer[] = [
    { from: '1385', to: '1205', reason: excessLiabilityReason, amount: excessLeaseLiabilities(capital) },
    { from: '490', to: '680', reason: excessAssetReason, amount: excessLeaseAssets(capital) },
    { from: '680', to: '490', reason: securedReason, amount: capital.securedFixedAssets ?? zero },
    { from: '295', to: '550', reason: agedReason, amount: capital.receivablesFromClearance ?? zero },
    { from: '300', to: '550', reason: agedReason, amount: capital.receivablesFromBrokerDealers ?? zero },
    { from: '355', to: '600', reason: agedReason, amount: capital.receivablesFromNonCustomers ?? zero },
    { from: '535', to: '735', reason: agedReason, amount: capital.receivablesFromNonBrokerDealers ?? zero },
  ];
  return all.filter((transfer) => isPositive(transfer.amount));
}

/** Returns the transfers that affect a box, as parts of its figure: negative if the amount leaves. */
export function transferParts(transfers: readonly Transfer[], code: string): readonly FigurePart[] {
  return transfers.flatMap(({ from, to, reason, amount }): FigurePart[] => {
    if (code === to) return [{ kind: 'transfer', from, to, reason, amount }];
    if (code === from) return [{ kind: 'transfer', from, to, reason, amount: negate(amount) }];
    return [];
  });
}

/** Returns the input that states the amount leaving a box, if the transfer is a typed input: aged receivables and secured fixed assets. */
export function transferInput(from: string): BlankableInputName | null {
  const isTyped = (input: BlankableInputName) => input.startsWith('receivables') || input === 'securedFixedAssets';
  const line = statedLines.find(({ code, input }) => code === from && isTyped(input));
  return line?.input ?? null;
}

/** Returns the trial balance amounts that the transfers assume, without zero ones. */
export function getAssumedBalances(capital: CapitalInputs): readonly (StatedBalance & { amount: Money })[] {
  return statedLines
    .map((line) => ({ ...line, amount: capital[line.input] ?? zero }))
    .filter(({ amount }) => isPositive(amount));
}

/** Returns the typed excess of lease liabilities, by lease; if blank, the total by which liabilities exceed assets. */
function excessLeaseLiabilities(capital: CapitalInputs): Money {
  const difference = subtract(capital.operatingLeasesLiabilities ?? zero, capital.rightOfUseAssets ?? zero);
  return capital.excessLiabilities ?? largest(zero, difference);
}

function excessLeaseAssets(capital: CapitalInputs): Money {
  const matched = subtract(capital.operatingLeasesLiabilities ?? zero, excessLeaseLiabilities(capital));
  return largest(zero, subtract(capital.rightOfUseAssets ?? zero, matched));
}
