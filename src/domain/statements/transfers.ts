import type { CapitalInputs } from '@/domain/focus/capitalInputs';
import type { FigurePart } from '@/domain/focus/types';
import { isPositive, largest, type Money, negate, subtract, zero } from '@/domain/money';

/** An amount that moves from the box its account is mapped to into the other column of the same line. Positive. */
type Transfer = { from: string; to: string; reason: string; amount: Money };

/** What the inputs say that a line holds, before any transfer. */
type StatedBalance = { code: string; amount: Money; what: string };

const agedReason = 'Aged or unsecured receivables are not readily convertible into cash (Rule 15c3-1(c)(2)(iv))';
const excessLiabilityReason =
  'Operating lease liabilities in excess of their own assets are aggregate indebtedness (Regulatory Notice 19-08)';
const excessAssetReason =
  'Operating lease assets in excess of their own liabilities are non-allowable (Regulatory Notice 19-08)';

/** The moves between columns that the capital inputs ask for: lease split and aged receivables; those of zero are left out. */
export function transfersOf(capital: CapitalInputs): readonly Transfer[] {
  const all: Transfer[] = [
    { from: '1385', to: '1205', reason: excessLiabilityReason, amount: excessLeaseLiabilities(capital) },
    { from: '490', to: '680', reason: excessAssetReason, amount: excessLeaseAssets(capital) },
    { from: '300', to: '550', reason: agedReason, amount: capital.receivablesFromBrokerDealers },
    { from: '355', to: '600', reason: agedReason, amount: capital.receivablesFromNonCustomers },
    { from: '535', to: '735', reason: agedReason, amount: capital.receivablesFromNonBrokerDealers },
  ];
  return all.filter((transfer) => isPositive(transfer.amount));
}

/** The transfers that touch a box, as parts of its figure: negative where the amount leaves. */
export function transferParts(transfers: readonly Transfer[], code: string): readonly FigurePart[] {
  return transfers.flatMap(({ from, to, reason, amount }): FigurePart[] => {
    if (code === to) return [{ kind: 'transfer', from, to, reason, amount }];
    if (code === from) return [{ kind: 'transfer', from, to, reason, amount: negate(amount) }];
    return [];
  });
}

/** What the trial balance must hold for the transfers to make sense. */
export function statedBalances(capital: CapitalInputs): readonly StatedBalance[] {
  return [
    { code: '490', amount: capital.rightOfUseAssets, what: 'right-of-use assets' },
    { code: '1385', amount: capital.operatingLeasesLiabilities, what: 'operating lease liabilities' },
    { code: '300', amount: capital.receivablesFromBrokerDealers, what: 'aged receivables from broker-dealers' },
    { code: '355', amount: capital.receivablesFromNonCustomers, what: 'aged receivables from non-customers' },
    { code: '535', amount: capital.receivablesFromNonBrokerDealers, what: 'aged receivables from others' },
  ];
}

/** As typed, lease by lease; left out, what the liabilities exceed the assets by in total. */
function excessLeaseLiabilities(capital: CapitalInputs): Money {
  const difference = subtract(capital.operatingLeasesLiabilities, capital.rightOfUseAssets);
  return capital.excessLiabilities ?? largest(zero, difference);
}

function excessLeaseAssets(capital: CapitalInputs): Money {
  const matched = subtract(capital.operatingLeasesLiabilities, excessLeaseLiabilities(capital));
  return largest(zero, subtract(capital.rightOfUseAssets, matched));
}
