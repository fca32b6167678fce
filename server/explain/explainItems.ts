import { readFrozen } from '@server/reports/readFrozen';
import { explainCapital } from '@/domain/explain/explainCapital';
import { explainDifference, explainItem, itemPart } from '@/domain/explain/explainItem';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import { createFigure, type FigurePartRow } from '@/domain/explain/parts';
import { isListedInput } from '@/domain/focus/inputs/listedItems';
import { isZero } from '@/domain/money';
import { netCapitalDifferences } from '@/domain/netCapital/netCapitalRows';
import { totalCodes } from '@/domain/statements/dashboardTotals';
import { readCapital, readComputation } from './computations';
import { type Explained, type Explainer, type Explaining, unknownFigure } from './explaining';

/** Explains an item of the form, or the difference of two that a report shows. */
export const explainFormItem: Explainer<'item'> = async (run, { basis, code, less }) => {
  const { computation, context } = await readComputation(run, basis);
  if (less !== null) {
    const title = netCapitalDifferences[`${code}-${less}`];
    const found = title === undefined ? undefined : explainDifference(computation, { code, less, title });
    if (found === undefined) throw unknownFigure(`No report has item ${code} less item ${less}.`);
    return { ...found, context };
  }
  const found = explainItem(computation, code);
  if (found === undefined) throw unknownFigure(`${code} isn't an amount of FOCUS Part IIA.`);
  const below = onlyPart(found.parts, code);
  return below === null ? { ...found, context } : withPartsOf(run, { ...found, context }, below);
};

/** Explains a measure of net capital that isn't an item of the form. */
export const explainMeasure: Explainer<'capital'> = async (run, { basis, name }) => {
  const { context, ...capital } = await readCapital(run, basis);
  const found = explainCapital(capital, name);
  if (found === undefined) throw unknownFigure(`${name} doesn't bind the firm.`);
  return { ...found, context };
};

/** Explains a frozen report by its kind. */
export const explainReport: Explainer<'report'> = async (run, { reportId }) => {
  const { stored } = await readFrozen(run, reportId);
  return run.explainReport(run, stored);
};

/** Explains a frozen FOCUS report: its main figures, then every other item with an amount. Each of them opens. */
export async function explainFocusReport(run: Explaining, reportId: number): Promise<Explained> {
  const { computation, context } = await readComputation(run, { reportId });
  const { figures } = computation;
  const main: readonly string[] = Object.values(totalCodes);
  const others = Object.values(figures).filter(
    ({ code, amount }) => !main.includes(code) && amount !== null && !isZero(amount),
  );
  const parts = [...main.flatMap((code) => figures[code] ?? []), ...others].map((figure) =>
    itemPart(figure, computation),
  );
  return { ...createFigure({ title: 'Report figures', amount: null, parts }), context };
}

type BelowAddress = Extract<FigureAddress, { kind: 'line' | 'inventory' | 'input' }>;

/**
 * Returns the address below an item of one trial balance line, the inventory or a listed input, which opens directly to its accounts, positions or
 * entries.
 */
function onlyPart(parts: readonly FigurePartRow[], code: string): BelowAddress | null {
  const address = parts.length === 1 ? parts[0]?.address : null;
  if (address?.kind === 'input') return isListedInput(address.name) ? address : null;
  if (address?.kind !== 'line' && address?.kind !== 'inventory') return null;
  return address.code === code ? address : null;
}

async function withPartsOf(run: Explaining, item: Explained, address: BelowAddress): Promise<Explained> {
  const { parts, check, formula, total, facts = [] } = await run.explain(run, address);
  if (address.kind === 'input') return parts.length === 0 ? item : { ...item, parts, check, facts };
  return {
    ...item,
    parts,
    check,
    ...(address.kind === 'inventory' ? { formula } : {}),
    ...(total === undefined ? {} : { total }),
  };
}
