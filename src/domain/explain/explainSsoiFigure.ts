import { focusLine } from '@/domain/focus/lines/focusLines';
import { formatMoney, isZero, withSign } from '@/domain/money';
import { formatDay } from '@/domain/periods';
import { type PublishedLine, publishedLines, statementLines } from '@/domain/ssoi/lines/publishedLines';
import type { SsoiComputation, SsoiPart } from '@/domain/ssoi/types';
import type { FigureBasis } from './figureAddress';
import { checkSum, type ExplainedFigure, figureOf, type PartOfFigure, partOf } from './parts';

/** A statement whose lines are explained, and where it comes from. */
export type ExplainedSsoi = { figures: SsoiComputation['figures']; basis: FigureBasis };

const lines: ReadonlyMap<string, PublishedLine> = new Map(publishedLines.map((line) => [line.id, line]));

/** A line of the statement and what it is made of, revenue and expense positive; undefined where the statement has no such line. */
export function explainSsoiFigure({ figures, basis }: ExplainedSsoi, id: string): ExplainedFigure | undefined {
  const figure = Object.hasOwn(figures, id) ? figures[id] : undefined;
  const line = lines.get(id);
  if (figure === undefined || line === undefined) return undefined;
  const parts = figure.parts.map((part) => describePart(part, basis));
  const shown = parts.length > fewParts ? parts.filter(({ amount }) => amount !== null && !isZero(amount)) : parts;
  return figureOf({
    title: line.label,
    code: line.code,
    amount: figure.amount,
    formula: line.formula?.op === 'sum' ? `The sum of ${line.formula.terms.length} lines.` : null,
    note: parts.length === 0 ? 'No account or entry holds an amount.' : null,
    parts: shown,
    check: checkSum(figure.amount, shown),
  });
}

/** The totals of a statement, each of which opens, and every other line that holds an amount. */
export function ssoiTotals({ figures, basis }: ExplainedSsoi): ExplainedFigure {
  const found = statementLines.flatMap((line) => {
    const amount = figures[line.id]?.amount;
    return amount === undefined ? [] : [{ line, amount }];
  });
  const shown = [
    ...found.filter(({ line }) => line.kind === 'computed'),
    ...found.filter(({ line, amount }) => line.kind !== 'computed' && !isZero(amount)),
  ];
  return figureOf({
    title: 'Report figures',
    amount: null,
    parts: shown.map(({ line, amount }) => linePart(line.id, amount, basis)),
  });
}

/** So many parts are all shown; of more, those that hold something. */
const fewParts = 4;

function describePart(part: SsoiPart, basis: FigureBasis): PartOfFigure {
  const reportId = 'reportId' in basis ? basis.reportId : null;
  switch (part.kind) {
    case 'line':
      return linePart(part.id, withSign(part.sign, part.amount), basis);
    case 'trialBalance': {
      const { end, ssoiId, sign, amount } = part;
      const address = { kind: 'ssoiLine', reportId, end, ssoiId } as const;
      return partOf({ label: `Trial balance of ${formatDay(end)}`, amount: withSign(sign, amount), address });
    }
    case 'focus': {
      const { code, amount } = part;
      const address = 'period' in basis ? ({ kind: 'item', basis, code, less: null } as const) : null;
      return partOf({ label: focusLine(code).label, code, detail: 'Item of FOCUS Part IIA', amount, address });
    }
    case 'typed':
      return partOf({
        label: 'Typed in the preview',
        detail: `The books have ${formatMoney(part.books)}`,
        amount: part.amount,
      });
  }
}

function linePart(id: string, amount: PartOfFigure['amount'], basis: FigureBasis): PartOfFigure {
  const line = lines.get(id);
  return partOf({ label: line?.label ?? id, code: line?.code ?? null, amount, address: { kind: 'ssoi', basis, id } });
}
