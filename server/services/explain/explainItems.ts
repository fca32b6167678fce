import { totalCodes } from '@/domain/dashboardTotals';
import { explainDifference, explainItem, itemPart, noCheck, type PartOfFigure } from '@/domain/explain/explainItem';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import { netCapitalDifferences } from '@/domain/netCapital/netCapitalRows';
import { readComputation } from './computations';
import { type Explained, type Explainer, type Explaining, unknownFigure } from './explaining';
import { explainLine } from './explainLines';
import { explainInventory } from './explainPositions';

/** An item of the form, or the difference of two that a report shows. */
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

/** A frozen report: its main figures, each of which opens. */
export const explainReport: Explainer<'report'> = async (run, { reportId }) => {
  const { computation, context } = await readComputation(run, { reportId });
  const parts = Object.values(totalCodes).flatMap((code) => {
    const figure = computation.figures[code];
    return figure === undefined ? [] : [itemPart(figure, computation.basis)];
  });
  const plain = { code: null, amount: null, unit: 'money', formula: null, citation: null, note: null } as const;
  return { ...plain, title: 'Report figures', parts, check: noCheck, context };
};

type BelowAddress = Extract<FigureAddress, { kind: 'line' | 'inventory' }>;

/** An item that is one line of one trial balance, or the inventory alone, opens to its accounts or positions at once. */
function onlyPart(parts: readonly PartOfFigure[], code: string): BelowAddress | null {
  const address = parts.length === 1 ? parts[0]?.address : null;
  if (address?.kind !== 'line' && address?.kind !== 'inventory') return null;
  return address.code === code ? address : null;
}

async function withPartsOf(run: Explaining, item: Explained, address: BelowAddress): Promise<Explained> {
  if (address.kind === 'inventory') {
    const { parts, check, formula } = await explainInventory(run, address);
    return { ...item, parts, check, formula };
  }
  const { parts, check, total } = await explainLine(run, address);
  return { ...item, parts, check, ...(total === undefined ? {} : { total }) };
}
