import { withSnapshot } from '@server/db/client';
import { readWords } from '@server/db/repositories/inventory/chargedPositionsRepository';
import { findPositionDate, findPositionHaircut } from '@server/db/repositories/inventory/positionHaircutRepository';
import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { type InventoryKindName, notApplicable } from '@/contract/inventory/inventory';
import type { PositionHaircutDetail } from '@/contract/inventory/positionHaircut';
import type { UndueAmount } from '@/domain/haircuts/types';
import { explainHaircut } from '@/domain/haircuts/wording';
import { roundToCents, toAmount } from '@/domain/money';
import { readCharge, type StoredCharge } from './storedCharge';
import { refreshHaircuts } from './storedHaircuts';

const missing = "This position isn't in the inventory.";

/** Why a committed position is charged what it is, by the books as they are now. Throws 404 when the company has no such position. */
export async function explainPositionHaircut(
  context: CompanyContext,
  position: { kind: InventoryKindName; id: number },
): Promise<PositionHaircutDetail> {
  const { database, member } = context;
  const { companyId } = member;
  const reportDate = await findPositionDate(database.db, companyId, position);
  if (reportDate === null) throw notFound(missing);
  await refreshHaircuts(context, [reportDate]);
  // A run that is replaced between the two has other words in their places.
  return withSnapshot(database, async (tx) => {
    const stored = await findPositionHaircut(tx, companyId, { ...position, reportDate });
    if (stored === null) throw notFound(missing);
    const words = await readWords(tx, { companyId, reportDate });
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
