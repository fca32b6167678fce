import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import { isTwoPersonRuleOn } from '@server/company/twoPersonRuleRepository';
import type { Executor } from '@server/db/client';
import { hasEarlierRows } from '@server/staging/repositories/commitsRepository';
import type { MarkDoneAuthor } from '@/domain/reviews/reviews';
import { type StagedKind, toStagingScope } from './stagedKind';

/** Reads the facts that decide the outcome of Mark Done for the caller's ready rows of a kind. */
export async function readMarkDoneAuthor(
  tx: Executor,
  context: Pick<CompanyContext, 'member' | 'clock'>,
  { table, isPostedAtOnce = false }: Pick<StagedKind, 'table' | 'isPostedAtOnce'>,
): Promise<MarkDoneAuthor> {
  const { companyId, role } = context.member;
  return {
    role,
    isRuleOn: await isTwoPersonRuleOn(tx, companyId, today(context.clock)),
    isPostedAtOnce,
    hasEarlierRows: await hasEarlierRows(tx, table, toStagingScope(context)),
  };
}
