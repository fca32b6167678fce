import type { Coa } from '@/contract/books/coa';
import { apiError } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import { type LocalEdits, type MarkedRow, overlay } from '@/lib/staging';
import { coaKind } from '../coaKind';

type Wanted = { companyId: number; accountNumber: string; ownId: number | undefined; edits: LocalEdits<Coa> };

/**
 * Another account that has the number already, among the books, what the person saved, and what is not saved yet; null where there is none, or
 * where that can't be known and Save will tell. The number is the first in its order that contains it.
 */
export async function findSameNumber(dispatch: AppDispatch, wanted: Wanted): Promise<Coa | null> {
  const { companyId, accountNumber, ownId, edits } = wanted;
  const query = {
    company_id: companyId,
    pagination: { page: 1, pageSize: 10 },
    sort: ['account_number:asc' as const],
    filters: { account_number: { $contains: accountNumber } },
  };
  const rows = await dispatch(coaKind.loadPage(query)).catch((error: unknown) => {
    if (apiError(error) === undefined) throw error;
    return [];
  });
  const candidates: MarkedRow<Coa>[] = [
    ...overlay(rows, edits),
    ...edits.changed.map(({ row }) => ({ ...row, local: 'changed' as const })),
  ];
  const isOther = ({ id, account_number, is_deleted, local }: MarkedRow<Coa>) =>
    account_number === accountNumber && id !== ownId && !is_deleted && local !== 'removed';
  return candidates.find(isOther) ?? null;
}
