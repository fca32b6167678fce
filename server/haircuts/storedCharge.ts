import { notApplicable } from '@/contract/inventory/inventory';
import type { HaircutReason, HaircutWords, OwnWords, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import type { StoredPositionHaircut } from './positionHaircutRepository';

/** A charge as stored, without its report and FOCUS lines. */
export type StoredCharge = Omit<PositionHaircut, 'reportRow' | 'focusLine'>;

/** Reads a stored haircut; `words` are its run's texts. Throws a RangeError if they lack the row's. */
export function readCharge(row: StoredPositionHaircut, words: readonly unknown[]): StoredCharge {
  return {
    haircutAmount: money(row.haircut_amount),
    percent: row.percent,
    undueBasis: undueAmount(row, row.undue_concentration_basis),
    undueCharge: undueAmount(row, row.undue_concentration_charge),
    reason: readReason(row, words),
  };
}

function readReason(row: StoredPositionHaircut, words: readonly unknown[]): HaircutReason {
  const found = words[row.words_place];
  if (found === undefined) throw new RangeError(`A stored haircut names words ${row.words_place} of ${words.length}`);
  return {
    words: found as HaircutWords, // as haircutRows gave them
    base: money(row.base),
    due: row.due,
    issueValue: amountOf(row.issue_value),
    floor: amountOf(row.issue_floor),
    own: row.own_words as OwnWords | null, // likewise
  };
}

function undueAmount({ is_undue_tested: isTested }: StoredPositionHaircut, amount: string | null): UndueAmount {
  return isTested ? amountOf(amount) : notApplicable;
}

function amountOf(text: string | null) {
  return text === null ? null : money(text);
}
