import { chargeEach } from '@/domain/haircuts/charges';
import { floorsAbove, isConcentrated, issueValueOf, listTested, type Tested } from '@/domain/haircuts/concentration';
import { groupInPieces } from '@/domain/haircuts/groups';
import { sumNetWorth } from '@/domain/haircuts/haircutLines';
import type { HaircutInputs, NetWorthAdjustments } from '@/domain/haircuts/types';
import { byOrder, groupUnits, type Unit, type UnitSide } from '@/domain/haircuts/units';
import { add, type Money, subtract, zero } from '@/domain/money';
import { type InPieces, mapInPieces } from '@/domain/pieces';

/** An issue that is worth more than is free of a charge at any tentative net capital. */
export type LargeIssue = { issue: string; value: Money; members: readonly Tested[] };

/** A set of positions' contribution to their inventory's haircuts, except parts that depend on all positions and on tentative net capital. */
export type Contribution = {
  units: readonly Unit[];
  netWorth: NetWorthAdjustments;
  largeIssues: readonly LargeIssue[];
  /** Number of positions tested for undue concentration. */
  testedCount: number;
  optionCount: number;
};

/** Computes the contribution of positions that aren't related to any others. */
export function* computeContribution(
  inputs: Pick<HaircutInputs, 'reportDate' | 'nonOptions' | 'options'>,
): InPieces<Contribution> {
  const charged = yield* chargeEach(inputs);
  const tested = yield* listTested(charged);
  const leastFloor = floorsAbove(zero);
  const issues = yield* mapInPieces(
    yield* groupInPieces(tested, ({ issue }) => issue),
    ([issue, members]): LargeIssue[] =>
      isConcentrated(members, leastFloor) ? [{ issue, value: issueValueOf(members), members }] : [],
  );
  return {
    units: yield* groupUnits(charged.positions, charged.options),
    netWorth: sumNetWorth(charged.options),
    largeIssues: issues.flat(),
    testedCount: tested.length,
    optionCount: charged.options.length,
  };
}

/** Replaces some positions' contribution to an inventory by that of others. */
export function exchangeContribution(whole: Contribution, gone: Contribution, come: Contribution): Contribution {
  const goneIssues = new Set(gone.largeIssues.map(({ issue }) => issue));
  return {
    units: exchangedUnits(whole.units, gone.units, come.units),
    netWorth: {
      shortTimeValue: exchangedAmount('shortTimeValue'),
      hedgeTimeValue: exchangedAmount('hedgeTimeValue'),
      spreadValue: exchangedAmount('spreadValue'),
    },
    largeIssues: [...whole.largeIssues.filter(({ issue }) => !goneIssues.has(issue)), ...come.largeIssues],
    testedCount: whole.testedCount - gone.testedCount + come.testedCount,
    optionCount: whole.optionCount - gone.optionCount + come.optionCount,
  };

  function exchangedAmount(name: keyof NetWorthAdjustments): Money {
    return add(subtract(whole.netWorth[name], gone.netWorth[name]), come.netWorth[name]);
  }
}

function exchangedUnits(whole: readonly Unit[], gone: readonly Unit[], come: readonly Unit[]): readonly Unit[] {
  const units = new Map(whole.map((unit) => [unit.key, unit]));
  for (const { key, long, short, tentative } of gone) {
    const unit = units.get(key);
    if (unit === undefined) throw new RangeError(`Positions of ${key} go that weren't there`);
    const left = { ...unit, long: without(unit.long, long), short: without(unit.short, short) };
    if (left.long.count + left.short.count === 0) units.delete(key);
    else units.set(key, { ...left, tentative: subtract(unit.tentative, tentative) });
  }
  for (const unit of come) {
    const known = units.get(unit.key);
    const { long, short, tentative } = unit;
    units.set(
      unit.key,
      known === undefined
        ? unit
        : {
            ...known,
            long: withMore(known.long, long),
            short: withMore(known.short, short),
            tentative: add(known.tentative, tentative),
          },
    );
  }
  return [...units.values()].sort(byOrder);
}

/** Removes values from a side. The side's representative position is unknown afterwards. */
function without(side: UnitSide, gone: UnitSide): UnitSide {
  const [value, base] = [subtract(side.value, gone.value), subtract(side.base, gone.base)];
  return { value, base, count: side.count - gone.count, first: null };
}

function withMore(side: UnitSide, come: UnitSide): UnitSide {
  const [value, base] = [add(side.value, come.value), add(side.base, come.base)];
  return { value, base, count: side.count + come.count, first: null };
}
