import {
  findPositionDate,
  findPositionHaircut,
  type StoredPositionHaircut,
} from '@server/db/repositories/inventory/positionHaircutRepository';
import { notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { type InventoryKindName, notApplicable } from '@/contract/inventory/inventory';
import type { PositionHaircutDetail } from '@/contract/inventory/positionHaircut';
import type { HaircutExplanation } from '@/domain/haircuts/types';
import { money, roundToCents, toAmount } from '@/domain/money';
import { refreshHaircuts } from './storedHaircuts';

/** An explanation as it is stored beside the haircut. */
type StoredExplanation = Omit<HaircutExplanation, 'base'> & { base: string; warnings: readonly string[] };

const missing = "This position isn't in the inventory.";

/** Why a committed position is charged what it is, by the books as they are now. Throws 404 when the company has no such position. */
export async function explainPositionHaircut(
  context: CompanyContext,
  position: { kind: InventoryKindName; id: number },
): Promise<PositionHaircutDetail> {
  const { companyId } = context.member;
  const reportDate = await findPositionDate(context.database.db, companyId, position);
  if (reportDate === null) throw notFound(missing);
  await refreshHaircuts(context, [reportDate]);
  const stored = await findPositionHaircut(context.database.db, companyId, { ...position, reportDate });
  if (stored === null) throw notFound(missing);
  return { ...position, report_date: reportDate, ...toDetail(stored) };
}

function toDetail(stored: StoredPositionHaircut): Omit<PositionHaircutDetail, 'kind' | 'id' | 'report_date'> {
  const explanation = stored.explanation as StoredExplanation; // as the run wrote it
  return {
    haircut_amount: Number(stored.haircut_amount),
    percent: stored.percent,
    base: toAmount(roundToCents(money(explanation.base))),
    sentence: explanation.sentence,
    class_title: explanation.title,
    paragraph: explanation.paragraph,
    bucket: explanation.bucket,
    netted_with: explanation.nettedWith,
    certainty: explanation.certainty,
    undue_concentration_basis: undueAmount(stored, stored.undue_concentration_basis),
    undue_concentration_charge: undueAmount(stored, stored.undue_concentration_charge),
    undue_sentence: explanation.undueSentence,
    notes: [...explanation.notes],
    warnings: [...explanation.warnings],
  };
}

function undueAmount({ is_undue_tested: isTested }: StoredPositionHaircut, amount: string | null) {
  if (!isTested) return notApplicable;
  return amount === null ? null : Number(amount);
}
