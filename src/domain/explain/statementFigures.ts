import type { StatementLineAnswer, StatementTotalAnswer } from '@/contract/statements/statement.schema';
import { focusFigure, statementFigure, statementLineNames } from './figureAddress';

/** The address under which a period's amount is explained; null for one that isn't. */
export type FigureOf = ((timeReport: string) => string) | null;

/** Returns the address builder for a line or total: by its FOCUS item if it is one, else by its own name. */
export function lineFigure(line: StatementLineAnswer | StatementTotalAnswer): FigureOf {
  const { code } = line;
  if (code !== null) return (timeReport) => focusFigure(timeReport, code);
  // The one total that is no item of the form is that of the accounts without a line.
  const id = 'id' in line ? line.id : 'unmapped';
  const name = statementLineNames.find((known) => known === id);
  return name === undefined ? null : (timeReport) => statementFigure(timeReport, name);
}
