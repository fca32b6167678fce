import type { Transaction } from '@server/db/client';
import { countOn, listMatured } from '@server/db/repositories/inventory/inventoryRepository';
import { committedView, stagedBy } from '@server/db/repositories/staging/layers';
import { nonOptionTable, optionTable } from '@server/db/repositories/staging/tables';
import type { CompanyContext } from '@server/services/common/context';
import { nothingText, positionsText } from '@server/services/inventory/copyPositions';
import { scopeOf } from '@server/services/staging/stagedKind';
import type { RollForward } from '@/contract/close/rollForward';
import { formatDay } from '@/domain/periods';
import { othersText, type RollTerms } from './rollTerms';

/** The positions that a period can begin with: those of the day before it that don't mature by its end. */
export async function readPositions(
  tx: Transaction,
  context: CompanyContext,
  terms: RollTerms,
): Promise<RollForward['positions']> {
  const { companyId } = context.member;
  const copy = { companyId, from: terms.fromEnd, to: terms.to.end };
  let [held, there] = [0, 0];
  const matured: RollForward['positions']['matured'] = [];
  for (const table of [nonOptionTable, optionTable]) {
    held += await countOn(tx, table, { view: committedView(companyId), date: copy.from });
    there += await countOn(tx, table, { view: stagedBy(scopeOf(context)), date: copy.to });
    matured.push(...(await listMatured(tx, table, copy)));
  }
  const count = held - matured.length;
  const off = there > 0 ? `${formatDay(copy.to)} has ${positionsText(there)} already.` : null;
  const others = othersText(terms, ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION']);
  return { count, matured, off: off ?? others ?? (count === 0 ? nothingText(matured, copy) : null) };
}
