import type { Statements } from '@server/db/client';
import {
  type ChargedPosition,
  type ChargedPositions,
  type ChargesOf,
  findChargedPosition,
  findFirstOfRow,
  pageCharges,
  sumCharges,
} from '@server/db/repositories/inventory/chargedPositionsRepository';
import { notApplicable } from '@/contract/inventory/inventory';
import { type HeldPosition, isUndue, type PositionFilter, positionAmount } from '@/domain/explain/heldPositions';
import { isSecuritiesLine } from '@/domain/explain/tieOutSides';
import type { HaircutExplanation, HaircutLine, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import type { PositionSource } from './positionSource';

/** An explanation as it is stored beside the haircut. */
type StoredExplanation = Omit<HaircutExplanation, 'base'> & { base: string; warnings: readonly string[] };

/** Positions whose haircuts are stored, read page by page. The caller holds the snapshot in which their results were found. */
export function storedPositions(
  tx: Statements,
  positions: ChargedPositions,
  results: PositionSource['results'],
): PositionSource {
  return {
    results,
    readPage: async (filter, page) => {
      const of = chargesOf(filter);
      const totals = await sumCharges(tx, positions, of);
      const charges = (await pageCharges(tx, positions, { ...of, page })).map(toHeld).flatMap((position) => {
        const amount = positionAmount(position, filter.of);
        return amount === null ? [] : [{ position, amount }];
      });
      const { charge_count: count, zero_count: zeroCount, total, is_netted: isNetted } = totals;
      return { charges, count, zeroCount, total: money(total), isNetted, page };
    },
    find: async (key) => heldOrNull(await findChargedPosition(tx, positions, key)),
    findFirstOfRow: async (row) => heldOrNull(await findFirstOfRow(tx, positions, row)),
  };
}

/** The same positions and amounts as `positionAmount` has them. */
function chargesOf({ of, row, side }: PositionFilter): ChargesOf {
  const any = { ledgerLine: null, focusLine: null, reportRow: row, side };
  if (isSecuritiesLine(of)) return { ...any, amount: 'ledger', ledgerLine: of, isDeducted: false };
  const isBox = !['value', 'haircut', 'undue'].includes(of);
  return {
    ...any,
    amount: of === 'value' ? 'value' : isUndue(of) ? 'undue' : 'haircut',
    focusLine: isBox && !isUndue(of) ? of : null,
    isDeducted: isBox,
  };
}

function heldOrNull(row: ChargedPosition | null): HeldPosition | null {
  return row === null ? null : toHeld(row);
}

function toHeld(row: ChargedPosition): HeldPosition {
  const { kind, id, name, number, side, is_deducted: isDeducted } = row;
  return { kind, id, name, number, side, marketValue: money(row.market_value), haircut: toHaircut(row), isDeducted };
}

function toHaircut(row: ChargedPosition): PositionHaircut {
  const { base, warnings, ...explanation } = row.explanation as StoredExplanation; // as the run wrote it
  return {
    haircutAmount: money(row.haircut_amount),
    percent: row.percent,
    undueBasis: undueAmount(row, row.undue_concentration_basis),
    undueCharge: undueAmount(row, row.undue_concentration_charge),
    reportRow: row.report_row,
    focusLine: row.focus_line as HaircutLine, // as the run wrote it
    explanation: { ...explanation, base: money(base) },
    warnings,
  };
}

function undueAmount({ is_undue_tested: isTested }: ChargedPosition, amount: string | null): UndueAmount {
  if (!isTested) return notApplicable;
  return amount === null ? null : money(amount);
}
