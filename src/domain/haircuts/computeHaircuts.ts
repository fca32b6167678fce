import { add, roundToCents, sum } from '@/domain/money';
import { doAtOnce, eachInPieces, type InPieces } from '@/domain/pieces';
import { type ChargesByRow, haircutBySecurity, summaryKeys, sumOfUndue } from './bySecurity';
import { type ChargedOption, type ChargedPosition, chargeEach } from './charges';
import {
  type Concentration,
  isTestedOption,
  isTestedPosition,
  optionKey,
  positionKey,
  testConcentration,
} from './concentration';
import { computeHaircutLines, getTestedCapital, sumNetWorth, sumNonMarketable } from './haircutLines';
import { type Netting, netUnits } from './netting/netting';
import { createNettingNotes } from './netting/nettingNotes';
import { createReasons, type Reasons } from './reasons';
import type {
  ComputedHaircutSummary,
  HaircutComputation,
  HaircutInputs,
  OptionHaircut,
  PositionHaircut,
  UndueAmount,
} from './types';
import { groupUnits, optionRow, type Unit, unitKey } from './units';
import { haircutFindings, methodNotes } from './warnings';

/** Version of the rules. Raise it with every change of the results, so that stored haircuts are recomputed. */
export const haircutRulesVersion = 3;

/** Positions charged on their own, and the reports' netting of them. */
type Charged = {
  inputs: HaircutInputs;
  positions: readonly ChargedPosition[];
  options: readonly ChargedOption[];
  netting: Netting;
  units: ReadonlyMap<string, Unit>;
  /** Concentration by position; null without tentative net capital. */
  concentrations: ReadonlyMap<string, Concentration> | null;
};

/**
 * Computes the haircuts of a report date by 15c3-1(c)(2)(vi) and (vii), Appendix A and Appendix B: each position's charge and reason, the two reports
 * after netting, undue concentration and the FOCUS lines. Every charge is a positive amount to be deducted, in cents; only a report row of the
 * smaller side of a government category is negative. The order of the positions has no effect.
 */
export function computeHaircuts(inputs: HaircutInputs): HaircutComputation {
  return doAtOnce(computeInPieces(inputs));
}

/** Computes the same in pieces, since 50,000 positions take seconds. */
export function* computeInPieces(inputs: HaircutInputs): InPieces<HaircutComputation> {
  const each = yield* chargeEach(inputs);
  const { positions, options } = each;
  const units = yield* groupUnits(positions, options);
  const netting = netUnits(units);
  const nonMarketable = sumNonMarketable(netting);
  const testedCapital = getTestedCapital(inputs, nonMarketable);
  const concentrations = testedCapital === null ? null : yield* testConcentration(each, testedCapital);
  const byKey = new Map(units.map((unit) => [unit.key, unit]));
  const charged: Charged = { inputs, positions, options, netting, units: byKey, concentrations };
  return { ...(yield* rowsAndReports(charged)), testedCapital, nonMarketable };
}

function* rowsAndReports(charged: Charged): InPieces<Omit<HaircutComputation, 'testedCapital' | 'nonMarketable'>> {
  const { inputs, positions, options, netting } = charged;
  const reasons = createReasons(inputs.reportDate);
  const noteOf = createNettingNotes(netting);
  const nonOptions = new Map<number, PositionHaircut>();
  yield* eachInPieces(positions, (each) => {
    nonOptions.set(each.position.id, positionHaircut(each, charged, { reasons, noteOf }));
  });
  const optionHaircuts = new Map<number, OptionHaircut>();
  yield* eachInPieces(options, (each) => {
    optionHaircuts.set(each.option.id, optionHaircut(each, charged, reasons));
  });
  const rows: readonly PositionHaircut[] = [...nonOptions.values(), ...optionHaircuts.values()];
  const charges = yield* chargesByRow(rows);
  const bySecurity = haircutBySecurity(netting, charges);
  const undue = sumOfUndue([...charges.values()]);
  const untested = rows.filter(({ undueCharge }) => undueCharge === null).length;
  return {
    nonOptions,
    options: optionHaircuts,
    summary: summaryOf(netting),
    bySecurity,
    lines: computeHaircutLines(netting, inputs, undue),
    netWorth: sumNetWorth(options),
    findings: haircutFindings(positions, options, untested),
    notes: rows.length === 0 ? [] : methodNotes(options.length > 0),
  };
}

function positionHaircut(
  charged: ChargedPosition,
  { units, concentrations }: Charged,
  { reasons, noteOf }: { reasons: Reasons; noteOf: ReturnType<typeof createNettingNotes> },
): PositionHaircut {
  const { position, placement, haircut } = charged;
  const isTested = isTestedPosition(charged);
  const result = concentrations?.get(positionKey(position.id)) ?? null;
  const unit = units.get(unitKey(charged));
  const nettedWith = unit === undefined ? null : noteOf(unit, position.side);
  return {
    haircutAmount: haircut,
    percent: placement.percent,
    ...undueAmounts(isTested, result),
    reportRow: placement.row,
    focusLine: placement.focusLine,
    reason: reasons.ofPosition(charged, { undue: { isTested, result }, nettedWith }),
  };
}

function optionHaircut(charged: ChargedOption, { concentrations }: Charged, reasons: Reasons): OptionHaircut {
  const { option, amounts, haircut, isCovered, timeValue, spreadValue } = charged;
  const isTested = isTestedOption(charged);
  const result = concentrations?.get(optionKey(option.id)) ?? null;
  const reason = reasons.ofOption(charged, { isTested, result });
  return {
    haircutAmount: haircut,
    percent: reason.words.percent,
    ...undueAmounts(isTested, result),
    reportRow: optionRow(charged),
    focusLine: '3730',
    reason,
    underlyingHaircut: roundToCents(amounts.underlyingHaircut),
    isCovered,
    netWorth: add(timeValue, spreadValue),
  };
}

function undueAmounts(
  isTested: boolean,
  result: Concentration | null,
): { undueBasis: UndueAmount; undueCharge: UndueAmount } {
  if (!isTested) return { undueBasis: 'Not applicable', undueCharge: 'Not applicable' };
  return { undueBasis: result?.basis ?? null, undueCharge: result?.charge ?? null };
}

function* chargesByRow(rows: readonly PositionHaircut[]): InPieces<ChargesByRow> {
  const charges = new Map<string, UndueAmount>();
  yield* eachInPieces(rows, ({ reportRow, undueCharge }) => {
    const known = charges.get(reportRow);
    charges.set(reportRow, known === undefined ? undueCharge : sumOfUndue([known, undueCharge]));
  });
  return charges;
}

/** Returns the twelve rows and their sum, without undue concentration. */
function summaryOf({ units, pool }: Netting): ComputedHaircutSummary {
  const rows = summaryKeys.map((key) => ({
    key,
    amount:
      key === 'excess equities'
        ? pool.excessHaircut
        : sum(units.filter((unit) => unit.summaryRow === key).map(({ haircut }) => haircut)),
  }));
  return { rows, total: sum(rows.map(({ amount }) => amount)) };
}
