import { accepted, type Bookkeeper } from '@tests/support/backend/bookkeeper';
import type { ReportTableModel } from '@/components/report/reportTableModel';
import type { ExplainedPart, Explanation, ExplanationAnswer } from '@/contract/explain/explain.schema';
import { focusLines } from '@/domain/focus/lines/focusLines';
import { add, isEqual, type Money, money, negate, sum } from '@/domain/money';

type Reader = Pick<Bookkeeper, 'get'>;

/** Items of the form that have amounts. */
export const amountCodes = focusLines
  .filter(({ unit, status }) => unit !== null && status === 'current')
  .map(({ code }) => code);

/** Reads one level of a figure with all of its parts, in pages of this size. */
export async function explanationOf(reader: Reader, figure: string, pageSize = 50): Promise<Explanation> {
  const read = async (page: number) =>
    accepted<ExplanationAnswer>(await reader.get('/x/explain', { figure, pagination: { page, pageSize } }));
  const first = await read(1);
  const parts = [...first.data.parts];
  for (let page = 2; page <= first.pagination.pageCount; page += 1) parts.push(...(await read(page)).data.parts);
  if (parts.length !== first.pagination.total)
    throw new Error(`${figure} has ${parts.length} parts, not as many as it says`);
  return { ...first.data, parts };
}

/** Findings of a walk through all levels below figures. */
export type Walk = {
  /** Every level, by its address. */
  levels: ReadonlyMap<string, Explanation>;
  /** Descriptions of places that disagree. */
  mismatches: readonly string[];
};

/** Opens figures and everything below them, and compares each level with its parts, and each part with the level that it opens. */
export async function walkFigures(reader: Reader, figures: readonly string[]): Promise<Walk> {
  const levels = new Map<string, Explanation>();
  const waiting = [...figures];
  for (let figure = waiting.pop(); figure !== undefined; figure = waiting.pop()) {
    if (levels.has(figure)) continue;
    const level = await explanationOf(reader, figure);
    levels.set(figure, level);
    waiting.push(...level.parts.flatMap((part) => part.figure ?? []));
  }
  return { levels, mismatches: [...levels.values()].flatMap((level) => mismatchesOf(level, levels)) };
}

function mismatchesOf({ figure, amount, parts, check }: Explanation, levels: Walk['levels']): string[] {
  const total = sum(parts.map((part) => money(part.amount ?? 0)));
  const isSummed = check.adds_up && parts.length > 0;
  const differs = isSummed && !isEqual(total, money(amount ?? 0)) ? [`${figure}: ${amount}, parts ${total}`] : [];
  const opened = parts.flatMap((part) => {
    const below = part.figure === null ? undefined : levels.get(part.figure);
    const isSame = below === undefined || Math.abs(below.amount ?? 0) === Math.abs(part.amount ?? 0);
    return isSame ? [] : [`${figure}: ${part.label} ${part.amount} opens to ${part.figure} ${below?.amount}`];
  });
  return [...differs, ...opened];
}

/** Sums the leaves below a figure; null if one of its levels isn't a sum, which its check explains. */
export function leavesOf({ levels }: Pick<Walk, 'levels'>, figure: string): Money | null {
  const level = levels.get(figure);
  if (level === undefined) throw new Error(`${figure} wasn't opened`);
  if (level.parts.length === 0) return money(level.amount ?? 0);
  if (!level.check.adds_up) return null;
  return level.parts.reduce<Money | null>((total, part) => {
    const leaves = leavesOfPart(levels, part);
    return total === null || leaves === null ? null : add(total, leaves);
  }, money(0));
}

/** Sums the leaves below a part, with the part's own sign. */
function leavesOfPart(levels: Walk['levels'], { amount, figure }: ExplainedPart): Money | null {
  if (figure === null) return money(amount ?? 0);
  const leaves = leavesOf({ levels }, figure);
  return leaves !== null && levels.get(figure)?.amount !== amount ? negate(leaves) : leaves;
}

/**
 * Opens every amount in the tables of reports, down to its leaves. Returns those that don't open or have another sum. Figures shared by several
 * tables are opened once.
 */
export async function issuesOfTables(reader: Reader, tables: readonly ReportTableModel[]): Promise<string[]> {
  const shown = tables.flatMap(shownAmounts);
  const walk = await walkFigures(
    reader,
    shown.flatMap(({ explainId = [] }) => explainId),
  );
  return [...shown.flatMap((amount) => issueOf(walk, amount) ?? []), ...walk.mismatches];
}

function shownAmounts({ caption, sections }: ReportTableModel): Shown[] {
  return sections.flatMap(({ rows }) =>
    rows.flatMap(({ label, cells }) =>
      Object.entries(cells).flatMap(([column, cell]) =>
        cell.kind === 'money' || cell.kind === 'percent' ? [{ name: `${caption}, ${label}, ${column}`, ...cell }] : [],
      ),
    ),
  );
}

type Shown = { name: string; value: number; explainId?: string };

function issueOf(walk: Walk, { name, value, explainId }: Shown): string | null {
  if (explainId === undefined) return `${name} doesn't open`;
  const amount = walk.levels.get(explainId)?.amount ?? null;
  if (amount === null || Math.abs(amount) !== Math.abs(value)) return `${name} is ${value}, opens to ${amount}`;
  const leaves = leavesOf(walk, explainId);
  if (leaves === null) return hasReason(walk, explainId) ? null : `${name} isn't a sum and doesn't say why`;
  return leaves.toNumber() === amount ? null : `${name} is ${amount}, its leaves ${leaves}`;
}

/** Returns true if each level below that isn't a sum says why. */
function hasReason({ levels }: Pick<Walk, 'levels'>, figure: string): boolean {
  const level = levels.get(figure);
  if (level === undefined || level.parts.length === 0) return true;
  if (!level.check.adds_up && level.check.text === null) return false;
  return level.parts.every((part) => part.figure === null || hasReason({ levels }, part.figure));
}
