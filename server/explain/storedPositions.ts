import type { Executor } from '@server/db/client';
import {
  type ChargedPositions,
  type ChargeFilter,
  findChargedPosition,
  findFirstOfRow,
  pageCharges,
  readReasonTexts,
  type StoredChargedPosition,
  sumCharges,
} from '@server/haircuts/chargedPositionsRepository';
import { readCharge } from '@server/haircuts/storedCharge';
import { getPositionAmount, type HeldPosition, isUndue, type PositionFilter } from '@/domain/explain/listHeldPositions';
import { isSecuritiesLine } from '@/domain/explain/tieOutSides';
import type { HaircutLine } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import type { PositionSource } from './positionSource';

/** Reads positions with stored haircuts page by page. The caller holds the snapshot of their results. */
export function storedPositions(
  tx: Executor,
  positions: ChargedPositions,
  results: PositionSource['results'],
): PositionSource {
  let words: Promise<readonly unknown[]> | undefined;
  const heldOf = async (rows: readonly StoredChargedPosition[]) => {
    words ??= readReasonTexts(tx, positions);
    const read = await words;
    return rows.map((row) => toHeld(row, read));
  };
  const firstOf = async (row: StoredChargedPosition | null) =>
    row === null ? null : ((await heldOf([row]))[0] ?? null);
  return {
    results,
    readPage: async (filter, page) => {
      const of = chargesOf(filter);
      const totals = await sumCharges(tx, positions, of);
      const charges = (await heldOf(await pageCharges(tx, positions, { ...of, page }))).flatMap((position) => {
        const amount = getPositionAmount(position, filter.of);
        return amount === null ? [] : [{ position, amount }];
      });
      const { charge_count: count, zero_count: zeroCount, total, is_netted: isNetted } = totals;
      return { charges, count, zeroCount, total: money(total), isNetted, page };
    },
    find: async (key) => firstOf(await findChargedPosition(tx, positions, key)),
    findFirstOfRow: async (row) => firstOf(await findFirstOfRow(tx, positions, row)),
  };
}

/** Returns the query for the same positions and amounts as `getPositionAmount`. */
function chargesOf({ of, row, side }: PositionFilter): ChargeFilter {
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

function toHeld(row: StoredChargedPosition, words: readonly unknown[]): HeldPosition {
  const { kind, id, name, number, side, is_deducted: isDeducted } = row;
  const haircut = {
    ...readCharge(row, words),
    reportRow: row.report_row,
    focusLine: row.focus_line as HaircutLine, // as the run wrote it
  };
  return { kind, id, name, number, side, marketValue: money(row.market_value), haircut, isDeducted };
}
