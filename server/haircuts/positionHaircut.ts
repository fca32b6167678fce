import type { CompanyContext } from '@server/common/context';
import { notFound } from '@server/common/errors';
import { withSnapshot } from '@server/db/client';
import type { PositionHaircutDetail } from '@/contract/haircuts/positionHaircut.schema';
import { type InventoryKindName, notApplicable } from '@/contract/inventory/inventory';
import type { UndueAmount } from '@/domain/haircuts/types';
import { explainHaircut } from '@/domain/haircuts/wording';
import { roundToCents, toAmount } from '@/domain/money';
import { readReasonTexts } from './chargedPositionsRepository';
import { findPositionDate, findPositionHaircut } from './positionHaircutRepository';
import { readCharge, type StoredCharge } from './storedCharge';
import { refreshHaircuts } from './storedHaircuts';

const missing = "This position isn't in the inventory.";

/** Explains a committed position's haircut by the current books. Throws 404 for one that the company doesn't have. */
export async function explainPositionHaircut(
  context: CompanyContext,
  position: { kind: InventoryKindName; id: number },
): Promise<PositionHaircutDetail> {
  const { database, member } = context;
  const { companyId } = member;
  const reportDate = await findPositionDate(database.db, companyId, position);
  if (reportDate === null) throw notFound(missing);
  await refreshHaircuts(context, [reportDate]);
  // A run replaced between two reads has its texts at other indexes.
  return withSnapshot(database, async (tx) => {
    const stored = await findPositionHaircut(tx, companyId, { ...position, reportDate });
    if (stored === null) throw notFound(missing);
    const words = await readReasonTexts(tx, { companyId, reportDate });
    return { ...position, report_date: reportDate, ...toDetail(readCharge(stored, words)) };
  });
}

function toDetail(charge: StoredCharge): Omit<PositionHaircutDetail, 'kind' | 'id' | 'report_date'> {
  const explanation = explainHaircut(charge);
  return {
    haircut_amount: toAmount(charge.haircutAmount),
    percent: charge.percent,
    base: toAmount(roundToCents(explanation.base)),
    sentence: explanation.sentence,
    class_title: explanation.title,
    paragraph: explanation.paragraph,
    bucket: explanation.bucket,
    netted_with: explanation.nettedWith,
    certainty: explanation.certainty,
    undue_concentration_basis: undueAmount(charge.undueBasis),
    undue_concentration_charge: undueAmount(charge.undueCharge),
    undue_sentence: explanation.undueSentence,
    notes: [...explanation.notes],
    warnings: [...explanation.warnings],
  };
}

function undueAmount(amount: UndueAmount) {
  return amount === null || amount === notApplicable ? amount : toAmount(amount);
}
