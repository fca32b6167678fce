import { focusLine } from '@/domain/focus/lines/focusLines';
import { applySign, formatMoney, isZero } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { type PublishedLine, publishedLines, statementLines } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiComputation, SsoiPart } from '@/domain/ssoi/types';
import type { FigureBasis } from './figureAddress';
import { checkSum, createFigure, createPart, type ExplainedFigure, type FigurePartRow } from './parts';

/** A statement whose lines are explained, and its source. */
export type ExplainedSsoi = { figures: SsoiComputation['figures']; basis: FigureBasis };

const lines: ReadonlyMap<string, PublishedLine> = new Map(publishedLines.map((line) => [line.id, line]));

/** Explains a line of the statement by its parts, revenue and expense positive; undefined if the statement doesn't have it. */
export function explainSsoiFigure({ figures, basis }: ExplainedSsoi, id: string): ExplainedFigure | undefined {
  const figure = Object.hasOwn(figures, id) ? figures[id] : undefined;
  const line = lines.get(id);
  if (figure === undefined || line === undefined) return undefined;
  const parts = figure.parts.map((part) => describePart(part, basis));
  const shown =
    parts.length > maxListedParts ? parts.filter(({ amount }) => amount !== null && !isZero(amount)) : parts;
  return createFigure({
    title: line.label,
    code: line.code,
    amount: figure.amount,
    formula: line.formula?.op === 'sum' ? `The sum of ${line.formula.terms.length} lines.` : null,
    note: parts.length === 0 ? 'No account or entry holds an amount.' : null,
    parts: shown,
    check: checkSum(figure.amount, shown),
  });
}

/** Lists the totals of a statement, which always open, and every other line with an amount. */
export function ssoiTotals({ figures, basis }: ExplainedSsoi): ExplainedFigure {
  const found = statementLines.flatMap((line) => {
    const amount = figures[line.id]?.amount;
    return amount === undefined ? [] : [{ line, amount }];
  });
  const shown = [
    ...found.filter(({ line }) => line.kind === 'computed'),
    ...found.filter(({ line, amount }) => line.kind !== 'computed' && !isZero(amount)),
  ];
  return createFigure({
    title: 'Report figures',
    amount: null,
    parts: shown.map(({ line, amount }) => linePart(line.id, amount, basis)),
  });
}

/** Maximum number of parts that are all shown; of more, only those that aren't zero. */
const maxListedParts = 4;

function describePart(part: SsoiPart, basis: FigureBasis): FigurePartRow {
  const reportId = 'reportId' in basis ? basis.reportId : null;
  switch (part.kind) {
    case 'line':
      return linePart(part.id, applySign(part.sign, part.amount), basis);
    case 'trialBalance': {
      const { end, ssoiId, sign, amount } = part;
      const address = { kind: 'ssoiLine', reportId, end, ssoiId } as const;
      return createPart({ label: `Trial balance of ${formatDay(end)}`, amount: applySign(sign, amount), address });
    }
    case 'focus': {
      const { code, amount } = part;
      const address = 'period' in basis ? ({ kind: 'item', basis, code, less: null } as const) : null;
      return createPart({ label: focusLine(code).label, code, detail: 'Item of FOCUS Part IIA', amount, address });
    }
    case 'typed':
      return createPart({
        label: 'Typed in the preview',
        detail: `The books have ${formatMoney(part.books)}`,
        amount: part.amount,
      });
  }
}

function linePart(id: string, amount: FigurePartRow['amount'], basis: FigureBasis): FigurePartRow {
  const line = lines.get(id);
  return createPart({
    label: line?.label ?? id,
    code: line?.code ?? null,
    amount,
    address: { kind: 'ssoi', basis, id },
  });
}
