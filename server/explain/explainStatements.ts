import { requireTrialBalance } from '@server/netCapital/books';
import { explainStatementLine } from '@/domain/explain/explainStatementLine';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import { checkSum, createFigure, createPart, type FigurePartRow, type FigureUnit } from '@/domain/explain/parts';
import { negate, sum } from '@/domain/money';
import { formatDay, formatPeriod } from '@/domain/periods';
import { contextOf, readPeriodInputs } from './computations';
import type { Explained, Explainer, Explaining } from './explaining';

/** Explains a statement line that isn't an item of the form. */
export const explainStatement: Explainer<'statement'> = async (run, { period, line }) => {
  const { books, inputs: capital } = await readPeriodInputs(run, period);
  requireTrialBalance(books, period, 'figure');
  const { trialBalances } = books;
  return { ...explainStatementLine({ period, trialBalances, capital }, line), context: contextOf(period) };
};

/** Explains the same figure of several periods or dates: their sum, or the first less the second. */
export const explainSeveral: Explainer<'several'> = async (run, { how, of }) => {
  const found: Explained[] = [];
  for (const address of of) found.push(await run.explain(headOf(run), address));
  const parts = found.map((explained, index) => timePart(explained, of[index], how === 'change' && index > 0));
  const isKnown = found.every(({ amount }) => amount !== null);
  const amount = isKnown ? sum(parts.flatMap((part) => part.amount ?? [])) : null;
  const times = of.map(timeOf);
  const [first] = found;
  return {
    ...createFigure({
      title: first?.title ?? '',
      code: first?.code ?? null,
      amount,
      unit: unitOf(first, how),
      formula: how === 'change' ? `${times.join(' less ')}.` : `${times.join(' plus ')}.`,
      note: isKnown ? null : (found.find(({ amount: one }) => one === null)?.note ?? null),
      parts,
      check: checkSum(amount, parts),
    }),
    context: how === 'change' ? `Change from ${times[1]} to ${times[0]}` : `Total of ${times.length} periods`,
  };
};

/** Returns the unit; a percentage changes by points. */
function unitOf(first: Explained | undefined, how: 'total' | 'change'): FigureUnit {
  const { unit } = first ?? { unit: 'money' };
  return how === 'change' && unit === 'percent' ? 'points' : unit;
}

/** Returns the context for a figure's amount alone. */
function headOf(run: Explaining): Explaining {
  return { ...run, page: { page: 1, pageSize: 1 } };
}

function timePart({ amount, unit }: Explained, address: FigureAddress | undefined, isLess: boolean): FigurePartRow {
  const label = address === undefined ? '' : timeOf(address);
  return createPart({
    label,
    amount: amount !== null && isLess ? negate(amount) : amount,
    unit,
    address: address ?? null,
  });
}

/** Returns the period or date of a figure as text. */
function timeOf(address: FigureAddress): string {
  if ('period' in address) return formatPeriod(address.period);
  if ('basis' in address && 'period' in address.basis) return formatPeriod(address.basis.period);
  return 'end' in address ? formatDay(address.end) : '';
}
