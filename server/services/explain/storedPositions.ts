import type { Statements } from '@server/db/client';
import {
  type ChargedPosition,
  type ChargesOf,
  type DateOfPositions,
  findFirstOfRow,
  listChargedPositions,
  type PositionKey,
  pageCharges,
  sumCharges,
} from '@server/db/repositories/chargedPositionsRepository';
import type { DatedBasis } from '@server/services/haircuts/haircuts';
import { notApplicable } from '@/contract/inventory';
import { type HeldPosition, isUndue, type PositionFilter, positionAmount } from '@/domain/explain/heldPositions';
import { isSecuritiesLine } from '@/domain/explain/tieOutSides';
import type { HaircutResults } from '@/domain/haircuts/storedResults';
import type { HaircutExplanation, HaircutLine, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import { isDeducted } from '@/domain/netCapital/inventoryHaircuts';
import type { PositionSource } from './positionSource';

/** An explanation as it is stored beside the haircut. */
type StoredExplanation = Omit<HaircutExplanation, 'base'> & { base: string; warnings: readonly string[] };

type Stored = { companyId: number; basis: DatedBasis; results: HaircutResults };

/** The positions of a stored run, read page by page. The caller holds the snapshot in which the run was found. */
export function storedPositions(tx: Statements, { companyId, basis, results }: Stored): PositionSource {
  const date: DateOfPositions = { companyId, reportDate: basis.reportDate };
  const readAll = async (keys: readonly PositionKey[]) =>
    (await listChargedPositions(tx, date, keys)).map((row) => toHeld(row, basis));
  const readOne = async (key: PositionKey | null) => (key === null ? null : ((await readAll([key]))[0] ?? null));
  return {
    results,
    readPage: async (filter, page) => {
      const of = chargesOf(filter, basis);
      const totals = await sumCharges(tx, date, of);
      const charges = (await readAll(await pageCharges(tx, date, { ...of, page }))).flatMap((position) => {
        const amount = positionAmount(position, filter.of);
        return amount === null ? [] : [{ position, amount }];
      });
      const { charge_count: count, zero_count: zeroCount, total, is_netted: isNetted } = totals;
      return { charges, count, zeroCount, total: money(total), isNetted, page };
    },
    find: readOne,
    findFirstOfRow: async (row) => readOne(await findFirstOfRow(tx, date, row)),
  };
}

/** The same positions and amounts as `positionAmount` has them. */
function chargesOf({ of, row, side }: PositionFilter, { nonMarketableIn }: DatedBasis): ChargesOf {
  if (isSecuritiesLine(of)) {
    return { amount: 'ledger', ledgerLine: of, focusLine: null, reportRow: row, side, exceptClass: null };
  }
  const isBox = !['value', 'haircut', 'undue'].includes(of);
  return {
    amount: of === 'value' ? 'value' : isUndue(of) ? 'undue' : 'haircut',
    ledgerLine: null,
    focusLine: isBox && !isUndue(of) ? of : null,
    reportRow: row,
    side,
    exceptClass: isBox && nonMarketableIn !== 'INVENTORY' ? 'nonmarketable' : null,
  };
}

function toHeld(row: ChargedPosition, basis: DatedBasis): HeldPosition {
  const { kind, id, name, number, side } = row;
  const haircut = toHaircut(row);
  return {
    ...{ kind, id, name, number, side, haircut },
    marketValue: money(row.market_value),
    isDeducted: isDeducted(haircut, basis),
  };
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
