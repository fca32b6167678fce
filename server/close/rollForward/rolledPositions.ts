import type { CompanyContext } from '@server/common/context';
import type { Transaction } from '@server/db/client';
import { nothingText, positionsText } from '@server/inventory/copyPositions';
import { countPositionsOn, listMatured } from '@server/inventory/repositories/inventoryRepository';
import { committedView, stagedBy } from '@server/staging/repositories/layers';
import { nonOptionTable, optionTable } from '@server/staging/repositories/tables';
import { toStagingScope } from '@server/staging/stagedKind';
import type { RollForward } from '@/contract/close/rollForward.schema';
import { formatDay, type IsoDate, type Period } from '@/domain/periods';
import { openChangesText, type PeriodChanges } from '../openChanges';

/** Reads the positions that a period can begin with: the prior day's, without those that mature by the period's end. */
export async function readRolledPositions(
  tx: Transaction,
  context: CompanyContext,
  terms: RollTerms,
): Promise<RollForward['positions']> {
  const { companyId } = context.member;
  const copy = { companyId, from: terms.fromEnd, to: terms.to.end };
  let [held, there] = [0, 0];
  const matured: RollForward['positions']['matured'] = [];
  for (const table of [nonOptionTable, optionTable]) {
    held += await countPositionsOn(tx, table, { view: committedView(companyId), date: copy.from });
    there += await countPositionsOn(tx, table, { view: stagedBy(toStagingScope(context)), date: copy.to });
    matured.push(...(await listMatured(tx, table, copy)));
  }
  const count = held - matured.length;
  const off = there > 0 ? `${formatDay(copy.to)} has ${positionsText(there)} already.` : null;
  const others = othersText(terms, ['HAIRCUT_DETAIL', 'HAIRCUT_OPTION']);
  return { count, matured, off: off ?? others ?? (count === 0 ? nothingText(matured, copy) : null) };
}

/** The new period and the one before it. */
export type RollTerms = {
  to: Period;
  from: string;
  fromEnd: IsoDate;
  /** Other users' saved and in-review changes on the new period's last day. */
  others: readonly PeriodChanges[];
};

/** Returns why rows of the kinds can't be brought forward: another user is editing that day. */
export function othersText({ others }: RollTerms, kinds: readonly string[]): string | null {
  const found = others.find(({ kind }) => kinds.includes(kind));
  return found === undefined ? null : openChangesText(found);
}
