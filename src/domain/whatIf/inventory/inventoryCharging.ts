import type { InventoryHaircuts } from '@/domain/focus/types';
import { floorsAbove, shareOf, testIssue } from '@/domain/haircuts/concentration';
import { linesOf, nonMarketableOf, testedCapitalOf } from '@/domain/haircuts/haircutLines';
import { currentMethod } from '@/domain/haircuts/method';
import { netUnits } from '@/domain/haircuts/netting/netting';
import type { HaircutInputs, UndueAmount } from '@/domain/haircuts/types';
import { methodNotes } from '@/domain/haircuts/warnings';
import { add, isMore, isZero, type Money, zero } from '@/domain/money';
import { inventoryOfUnits } from '@/domain/netCapital/inventoryHaircuts';
import type { IsoDate } from '@/domain/periods';
import type { InPieces } from '@/domain/pieces';
import type { ChargeInventory } from '../standing';
import type { HeldPositions } from '../whatIfBooks';
import { type Contribution, contributionOf, exchanged } from './contribution';
import { type Related, relatedBy } from './relatedPositions';

/**
 * Charges inventories that differ from one in a few positions, to the same cent as `computeHaircuts`. All of it is charged once, when first asked;
 * then only the positions that differ and those related to them, and undue concentration of the issues that tentative net capital leaves above a
 * tenth of it.
 */
export function createInventoryCharging(held: HeldPositions & { reportDate: IsoDate }): ChargeInventory {
  let known: { whole: Contribution; related: Related | null } | null = null;
  return function* (inputs) {
    known ??= { whole: yield* contributionOf(held), related: null };
    const { whole } = known;
    if (inputs.nonOptions === held.nonOptions && inputs.options === held.options) return inventoryOf(whole, inputs);
    known.related ??= yield* relatedBy(held);
    return inventoryOf(yield* contributionWith(inputs, { held, whole, related: known.related }), inputs);
  };
}

type Known = { held: HeldPositions; whole: Contribution; related: Related };

function* contributionWith(inputs: HaircutInputs, { held, whole, related }: Known): InPieces<Contribution> {
  const [gone, come] = [missingFrom(inputs, held), missingFrom(held, inputs)];
  const before = related({
    nonOptions: [...gone.nonOptions, ...come.nonOptions],
    options: [...gone.options, ...come.options],
  });
  if (2 * countOf(before) > countOf(held)) return yield* contributionOf(inputs);
  const stay = missingFrom(gone, before);
  const after = { nonOptions: [...stay.nonOptions, ...come.nonOptions], options: [...stay.options, ...come.options] };
  const { reportDate } = inputs;
  return exchanged(
    whole,
    yield* contributionOf({ reportDate, ...before }),
    yield* contributionOf({ reportDate, ...after }),
  );
}

/** Those of the second that the first doesn't have as they are. */
function missingFrom(first: HeldPositions, second: HeldPositions): HeldPositions {
  const [nonOptions, options] = [new Set(first.nonOptions), new Set(first.options)];
  return {
    nonOptions: second.nonOptions.filter((position) => !nonOptions.has(position)),
    options: second.options.filter((position) => !options.has(position)),
  };
}

function countOf({ nonOptions, options }: HeldPositions): number {
  return nonOptions.length + options.length;
}

function inventoryOf(contribution: Contribution, inputs: HaircutInputs): InventoryHaircuts {
  const netting = netUnits(contribution.units);
  const undue = undueOf(contribution, testedCapitalOf(inputs, nonMarketableOf(netting)));
  return inventoryOfUnits(contribution.units, inputs, {
    lines: linesOf(netting, inputs, undue.amount),
    chargedCount: undue.count,
    netWorth: contribution.netWorth,
    notes: methodNotes(contribution.optionCount > 0),
  });
}

function undueOf(
  { largeIssues, testedCount }: Contribution,
  capital: Money | null,
): { amount: UndueAmount; count: number } {
  if (testedCount === 0) return { amount: 'Not applicable', count: 0 };
  if (capital === null) return { amount: null, count: 0 };
  const share = shareOf(capital);
  const floorOf = floorsAbove(share, currentMethod.municipalAmounts);
  let [amount, count] = [zero, 0];
  for (const { value, members } of largeIssues) {
    if (!isMore(value, share)) continue;
    for (const [, { charge }] of testIssue(members, floorOf)) {
      if (isZero(charge)) continue;
      amount = add(amount, charge);
      count += 1;
    }
  }
  return { amount, count };
}
