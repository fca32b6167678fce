import type { InventoryHaircuts } from '@/domain/focus/types';
import { floorsAbove, getUnchargedShare, testIssue } from '@/domain/haircuts/concentration';
import { computeHaircutLines, getTestedCapital, sumNonMarketable } from '@/domain/haircuts/haircutLines';
import { netUnits } from '@/domain/haircuts/netting/netting';
import type { HaircutInputs, NonOptionPosition, OptionPosition, UndueAmount } from '@/domain/haircuts/types';
import { methodNotes } from '@/domain/haircuts/warnings';
import { issueId } from '@/domain/inventory/securityIds';
import { add, isMore, isZero, type Money, zero } from '@/domain/money';
import { toInventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import type { IsoDate } from '@/domain/periods';
import { eachInPieces, type InPieces } from '@/domain/pieces';
import type { ChargeInventory } from '../standing';
import type { HeldPositions } from '../whatIfBooks';
import { type Contribution, computeContribution, exchangeContribution } from './contribution';

/**
 * Creates a charging of inventories that differ from one in a few positions, to the same cent as `computeHaircuts`. Charges everything once on the
 * first call; later only the positions that differ and those related to them, and undue concentration of the issues that tentative net capital leaves
 * above a tenth of it.
 */
export function createInventoryCharging(held: HeldPositions & { reportDate: IsoDate }): ChargeInventory {
  let known: { whole: Contribution; related: Related | null } | null = null;
  return function* (inputs) {
    known ??= { whole: yield* computeContribution(held), related: null };
    const { whole } = known;
    if (inputs.nonOptions === held.nonOptions && inputs.options === held.options) return inventoryOf(whole, inputs);
    known.related ??= yield* createRelatedSearch(held);
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
  if (2 * countOf(before) > countOf(held)) return yield* computeContribution(inputs);
  const stay = missingFrom(gone, before);
  const after = { nonOptions: [...stay.nonOptions, ...come.nonOptions], options: [...stay.options, ...come.options] };
  const { reportDate } = inputs;
  return exchangeContribution(
    whole,
    yield* computeContribution({ reportDate, ...before }),
    yield* computeContribution({ reportDate, ...after }),
  );
}

/** Returns the positions of the second inventory that the first doesn't have unchanged. */
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
  const undue = undueOf(contribution, getTestedCapital(inputs, sumNonMarketable(netting)));
  return toInventoryHaircuts(contribution.units, inputs, {
    lines: computeHaircutLines(netting, inputs, undue.amount),
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
  const share = getUnchargedShare(capital);
  const floorOf = floorsAbove(share);
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

type Row = { nonOption: NonOptionPosition } | { option: OptionPosition };

/** Finds the positions of an inventory whose charges may depend on each other. */
type Related = (touched: HeldPositions) => HeldPositions;

/**
 * Creates a search for positions related by the names of their securities, directly or through others: identifier, CUSIP or ISIN, and underlying
 * symbol. Issues, cover, series and spreads reach no further.
 */
function* createRelatedSearch({ nonOptions, options }: HeldPositions): InPieces<Related> {
  const byName = new Map<string, Row[]>();
  const enter = (row: Row) => {
    for (const name of namesOf(row)) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [row]);
      else known.push(row);
    }
  };
  yield* eachInPieces(nonOptions, (nonOption) => enter({ nonOption }));
  yield* eachInPieces(options, (option) => enter({ option }));
  return (touched) => reached(byName, touched);
}

function reached(byName: ReadonlyMap<string, readonly Row[]>, touched: HeldPositions): HeldPositions {
  const found = new Set<Row>();
  const names = new Set([
    ...touched.nonOptions.flatMap((nonOption) => namesOf({ nonOption })),
    ...touched.options.flatMap((option) => namesOf({ option })),
  ]);
  // Iterating a set includes the names added on the way.
  for (const name of names) {
    for (const row of byName.get(name) ?? []) {
      if (found.has(row)) continue;
      found.add(row);
      for (const other of namesOf(row)) names.add(other);
    }
  }
  return {
    nonOptions: [...found].flatMap((row) => ('nonOption' in row ? [row.nonOption] : [])),
    options: [...found].flatMap((row) => ('option' in row ? [row.option] : [])),
  };
}

function namesOf(row: Row): readonly string[] {
  if ('option' in row) return [issueId(row.option.underlyingSymbol)];
  const { identifier, cusipIsin } = row.nonOption;
  const isNumbered = cusipIsin !== null && cusipIsin.trim() !== '';
  return isNumbered ? [issueId(identifier), issueId(cusipIsin)] : [issueId(identifier)];
}
