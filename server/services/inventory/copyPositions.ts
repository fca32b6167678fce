import { type Transaction, withTransaction } from '@server/db/client';
import { copiesOf, countOn, listMatured } from '@server/db/repositories/inventory/inventoryRepository';
import { lockBooksShared } from '@server/db/repositories/staging/commitsRepository';
import { findIssues, type IssueQuery } from '@server/db/repositories/staging/issueQueries';
import { stagedBy } from '@server/db/repositories/staging/layers';
import { lockStaging, planChanges } from '@server/db/repositories/staging/stagingRepository';
import { ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { stagePlan } from '@server/services/staging/closedPeriods';
import { messageOf } from '@server/services/staging/issueMessages';
import { refreshStatistics } from '@server/services/staging/refreshStatistics';
import { refuse } from '@server/services/staging/refusals';
import { type StagedKind, scopeOf } from '@server/services/staging/stagedKind';
import type { CopiedPositions, CopyPositions } from '@/contract/inventory/inventory';
import { formatDay } from '@/domain/periods';
import { nonOptionKind } from './nonOptionKind';
import { optionKind } from './optionKind';

const kinds: readonly StagedKind[] = [nonOptionKind, optionKind];
const nouns: Readonly<Record<string, string>> = { HAIRCUT_DETAIL: 'non-options', HAIRCUT_OPTION: 'options' };
const maxNamed = 100;
const maxMatured = 10;

/**
 * Stages the committed positions of a date once more on another, as the caller's own additions, all or none. Securities that mature by then
 * stay behind, and the message names them. Throws 422 where nothing is left to copy, and where the other date has positions of a kind already.
 */
export async function copyPositions(
  context: CompanyContext,
  { from, to, kinds: names }: CopyPositions,
): Promise<{ data: CopiedPositions; message: string }> {
  if (from === to) throw ruleBroken('Choose another date to copy the positions to.');
  const copies = await withTransaction(context.database, (tx) => copyPositionsIn(tx, context, { from, to, names }));
  const copied = copies.map(({ kind, count }) => ({ kind, count }));
  const matured = copies.flatMap((each) => each.matured);
  const total = copied.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) throw ruleBroken(nothingText(matured, { from, to }));
  await refreshPositions(context, copied);
  const message = `${positionsText(total)} copied from ${formatDay(from)} to ${formatDay(to)}.`;
  return { data: { copied }, message: matured.length === 0 ? message : `${message} ${leftText(matured)}` };
}

/** The same within a transaction, of which nothing may come; `refreshPositions` is called after it. */
export async function copyPositionsIn(
  tx: Transaction,
  context: CompanyContext,
  { from, to, names }: Pick<Copy, 'from' | 'to'> & { names: CopyPositions['kinds'] },
): Promise<KindCopy[]> {
  await lockBooksShared(tx, context.member.companyId);
  await lockStaging(tx, stagedBy(scopeOf(context)));
  const copies: KindCopy[] = [];
  for (const kind of kinds.filter(({ name }) => names.some((one) => one === name))) {
    copies.push(await copyKind(tx, context, { kind, from, to }));
  }
  return copies;
}

/** Brings the statistics of the tables up to date after positions were copied. */
export async function refreshPositions(context: CompanyContext, copied: CopiedPositions['copied']): Promise<void> {
  for (const { kind, count } of copied) {
    const table = kinds.find(({ name }) => name === kind)?.table;
    if (table !== undefined) await refreshStatistics(context, table, count);
  }
}

type Copy = { kind: StagedKind; from: string; to: string };
type Matured = readonly { identifier: string; maturity: string }[];
type KindCopy = CopiedPositions['copied'][number] & { matured: Matured };

/** So many positions, in words. */
export function positionsText(count: number): string {
  return count === 1 ? '1 position' : `${count.toLocaleString('en-US')} positions`;
}

/** Why nothing of a date can be copied to another. */
export function nothingText(matured: Matured, { from, to }: Pick<Copy, 'from' | 'to'>): string {
  if (matured.length === 0) return `There are no positions on ${formatDay(from)} to copy.`;
  return `Every position on ${formatDay(from)} matures by ${formatDay(to)}. There's nothing to copy.`;
}

/** Which securities stay behind, the first ten by name. */
export function leftText(matured: Matured): string {
  const named = matured
    .slice(0, maxMatured)
    .map(({ identifier, maturity }) => `${identifier} (${formatDay(maturity)})`);
  const others = matured.length - named.length;
  return `Matured by then, so not copied: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}

async function copyKind(tx: Transaction, context: CompanyContext, { kind, from, to }: Copy): Promise<KindCopy> {
  const scope = scopeOf(context);
  const { table } = kind;
  const held = await countOn(tx, table, { view: stagedBy(scope), date: to });
  if (held > 0) {
    throw ruleBroken(
      `${formatDay(to)} has ${positionsText(held)} in ${nouns[kind.name]} already. Delete them first, or choose another date.`,
    );
  }
  const terms = { scope, now: context.clock() };
  const copy = { companyId: scope.companyId, from, to };
  await planChanges(tx, table, { ...terms, source: copiesOf(table, copy) });
  const refuseRows = async (queries: readonly IssueQuery[]) => {
    const { issues, total } = await findIssues(tx, queries, maxNamed);
    const details = issues.map((issue) => ({ path: issue.field, message: messageOf(kind, issue, 'saving') }));
    refuse({ details, total }, { error: ruleBroken, summary: "Some positions can't be copied." });
  };
  const { added } = await stagePlan(tx, kind, { ...terms, refuse: refuseRows });
  await refuseRows(kind.rules(() => stagedBy(scope)));
  return { kind: kind.name as KindCopy['kind'], count: added, matured: await listMatured(tx, table, copy) };
}
