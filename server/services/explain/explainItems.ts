import { totalCodes } from '@/domain/dashboardTotals';
import { explainDifference, explainItem, itemPart, noCheck, type PartOfFigure } from '@/domain/explain/explainItem';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import { netCapitalDifferences } from '@/domain/netCapital/netCapitalRows';
import { readComputation } from './computations';
import { type Explained, type Explainer, type Explaining, unknownFigure } from './explaining';
import { explainLine } from './explainLines';

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
  const line = onlyLine(found.parts, code);
  return line === null ? { ...found, context } : withAccounts(run, { ...found, context }, line);
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

/** An item that is one line of one trial balance opens to its accounts at once. */
function onlyLine(parts: readonly PartOfFigure[], code: string): Extract<FigureAddress, { kind: 'line' }> | null {
  const [part] = parts;
  if (parts.length !== 1 || part?.address?.kind !== 'line' || part.address.code !== code) return null;
  return part.address;
}

async function withAccounts(
  run: Explaining,
  item: Explained,
  address: Extract<FigureAddress, { kind: 'line' }>,
): Promise<Explained> {
  const { parts, check, total } = await explainLine(run, address);
  return { ...item, parts, check, ...(total === undefined ? {} : { total }) };
}
