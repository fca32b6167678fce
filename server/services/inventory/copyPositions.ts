import { type Transaction, withTransaction } from '@server/db/client';
import { lockBooksShared } from '@server/db/repositories/commitsRepository';
import { copiesOf, countOn } from '@server/db/repositories/inventoryRepository';
import { findIssues } from '@server/db/repositories/issueQueries';
import { stagedBy } from '@server/db/repositories/layers';
import { applyPlan, lockStaging, planChanges } from '@server/db/repositories/stagingRepository';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/context';
import { messageOf } from '@server/services/staging/issueMessages';
import { refreshStatistics } from '@server/services/staging/refreshStatistics';
import { refuse } from '@server/services/staging/refusals';
import { type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import type { CopiedPositions, CopyPositions } from '@/contract/inventory';
import { formatDay } from '@/domain/periods';
import { nonOptionKind } from './nonOptionKind';
import { optionKind } from './optionKind';

const kinds: readonly StagedKind[] = [nonOptionKind, optionKind];
const nouns: Readonly<Record<string, string>> = { HAIRCUT_DETAIL: 'non-options', HAIRCUT_OPTION: 'options' };
const maxNamed = 100;

/**
 * Stages the committed positions of a date once more on another, as the caller's own additions, all or none. Throws 422 where there are none
 * of the kinds, where the other date has positions of a kind already, and for securities that mature by then, by name.
 */
export async function copyPositions(
  context: CompanyContext,
  { from, to, kinds: names }: CopyPositions,
): Promise<{ data: CopiedPositions; message: string }> {
  if (from === to) throw ruleBroken('Choose another date to copy the positions to.');
  const chosen = kinds.filter(({ name }) => names.some((one) => one === name));
  const copied = await withTransaction(context.database, async (tx) => {
    await lockBooksShared(tx, context.member.companyId);
    await lockStaging(tx, stagedBy(scopeOf(context)));
    const counts: CopiedPositions['copied'] = [];
    for (const kind of chosen) counts.push(await copyKind(tx, context, { kind, from, to }));
    return counts;
  });
  const total = copied.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) throw ruleBroken(`There are no positions on ${formatDay(from)} to copy.`);
  for (const { kind, count } of copied) {
    const table = chosen.find(({ name }) => name === kind)?.table;
    if (table !== undefined) await refreshStatistics(context, table, count);
  }
  const positions = total === 1 ? '1 position' : `${total.toLocaleString('en-US')} positions`;
  return { data: { copied }, message: `${positions} copied from ${formatDay(from)} to ${formatDay(to)}.` };
}

type Copy = { kind: StagedKind; from: string; to: string };

async function copyKind(tx: Transaction, context: CompanyContext, { kind, from, to }: Copy) {
  const scope = scopeOf(context);
  const { table } = kind;
  const held = await countOn(tx, table, { view: stagedBy(scope), date: to });
  if (held > 0) {
    const text = held === 1 ? '1 position' : `${held.toLocaleString('en-US')} positions`;
    throw ruleBroken(
      `${formatDay(to)} has ${text} in ${nouns[kind.name]} already. Delete them first, or choose another date.`,
    );
  }
  const terms = { scope, now: context.clock() };
  await planChanges(tx, table, { ...terms, source: copiesOf(table, { companyId: scope.companyId, from, to }) });
  const { added } = await applyPlan(tx, table, terms);
  const { issues, total } = await findIssues(
    tx,
    kind.rules(() => stagedBy(scope)),
    maxNamed,
  );
  const details = issues.map((issue) => ({ path: issue.field, message: messageOf(kind, issue, 'saving') }));
  refuse({ details, total }, { error: ruleBroken, summary: "Some positions can't be copied." });
  return { kind: kind.name as CopiedPositions['copied'][number]['kind'], count: added };
}
