import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { type Transaction, withTransaction } from '@server/db/client';
import { countPositionsOn, listMatured, selectCopies } from '@server/inventory/repositories/inventoryRepository';
import { applySavePlan } from '@server/staging/closedPeriods';
import { messageOf } from '@server/staging/issueMessages';
import { refreshStatistics } from '@server/staging/refreshStatistics';
import { refuse } from '@server/staging/refusals';
import { lockBooksShared } from '@server/staging/repositories/commitsRepository';
import { findIssues, type IssueQuery } from '@server/staging/repositories/issueQueries';
import { stagedBy } from '@server/staging/repositories/layers';
import { lockStaging, planChanges } from '@server/staging/repositories/stagingRepository';
import { type StagedKind, toStagingScope } from '@server/staging/stagedKind';
import type { CopiedPositions, CopyPositions } from '@/contract/inventory/inventory.schema';
import { formatDay } from '@/domain/periods';
import { nonOptionKind } from './nonOptionKind';
import { optionKind } from './optionKind';

const kinds: readonly StagedKind[] = [nonOptionKind, optionKind];
const nouns: Readonly<Record<string, string>> = { HAIRCUT_DETAIL: 'non-options', HAIRCUT_OPTION: 'options' };
const maxNamed = 100;
const maxMatured = 10;

/**
 * Stages a date's committed positions again on another date, as the caller's own additions, all or none. Skips securities that mature by then and
 * names them in the message. Throws 422 if nothing is left to copy, and if the other date already has positions of a kind.
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

/** Does the same within a transaction that may roll back; call `refreshPositions` after its commit. */
export async function copyPositionsIn(
  tx: Transaction,
  context: CompanyContext,
  { from, to, names }: Pick<Copy, 'from' | 'to'> & { names: CopyPositions['kinds'] },
): Promise<KindCopy[]> {
  await lockBooksShared(tx, context.member.companyId);
  await lockStaging(tx, stagedBy(toStagingScope(context)));
  const copies: KindCopy[] = [];
  for (const kind of kinds.filter(({ name }) => names.some((one) => one === name))) {
    copies.push(await copyKind(tx, context, { kind, from, to }));
  }
  return copies;
}

/** Refreshes the tables' statistics after positions were copied. */
export async function refreshPositions(context: CompanyContext, copied: CopiedPositions['copied']): Promise<void> {
  for (const { kind, count } of copied) {
    const table = kinds.find(({ name }) => name === kind)?.table;
    if (table !== undefined) await refreshStatistics(context, table, count);
  }
}

type Copy = { kind: StagedKind; from: string; to: string };
type Matured = readonly { identifier: string; maturity: string }[];
type KindCopy = CopiedPositions['copied'][number] & { matured: Matured };

/** Returns the number of positions as text. */
export function positionsText(count: number): string {
  return count === 1 ? '1 position' : `${count.toLocaleString('en-US')} positions`;
}

/** Returns why none of a date's positions can be copied to another. */
export function nothingText(matured: Matured, { from, to }: Pick<Copy, 'from' | 'to'>): string {
  if (matured.length === 0) return `There are no positions on ${formatDay(from)} to copy.`;
  return `Every position on ${formatDay(from)} matures by ${formatDay(to)}. There's nothing to copy.`;
}

/** Returns a sentence on the skipped securities, the first ten by name. */
export function leftText(matured: Matured): string {
  const named = matured
    .slice(0, maxMatured)
    .map(({ identifier, maturity }) => `${identifier} (${formatDay(maturity)})`);
  const others = matured.length - named.length;
  return `Matured by then, so not copied: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}

async function copyKind(tx: Transaction, context: CompanyContext, { kind, from, to }: Copy): Promise<KindCopy> {
  const scope = toStagingScope(context);
  const { table } = kind;
  const held = await countPositionsOn(tx, table, { view: stagedBy(scope), date: to });
  if (held > 0) {
    throw ruleBroken(
      `${formatDay(to)} has ${positionsText(held)} in ${nouns[kind.name]} already. Delete them first, or choose another date.`,
    );
  }
  const terms = { scope, now: context.clock() };
  const copy = { companyId: scope.companyId, from, to };
  await planChanges(tx, table, { ...terms, source: selectCopies(table, copy) });
  const refuseRows = async (queries: readonly IssueQuery[]) => {
    const { issues, total } = await findIssues(tx, queries, maxNamed);
    const details = issues.map((issue) => ({ path: issue.field, message: messageOf(kind, issue, 'saving') }));
    refuse({ details, total }, { error: ruleBroken, summary: "Some positions can't be copied." });
  };
  const { added } = await applySavePlan(tx, kind, { ...terms, refuse: refuseRows });
  await refuseRows(kind.rules(() => stagedBy(scope)));
  return { kind: kind.name as KindCopy['kind'], count: added, matured: await listMatured(tx, table, copy) };
}
