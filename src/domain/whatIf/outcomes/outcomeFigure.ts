import type { WhatIfOutcome } from '@/contract/figures/whatIf';
import { type CapitalName, capitalFigure, dayFigure, focusFigure } from '@/domain/explain/figureAddress';

type Start = Pick<WhatIfOutcome, 'time_report' | 'computation_id'>;

/** The address of a box of the form as steps start from it: of the period, or of the day's computation. */
export function outcomeFigure({ time_report: timeReport, computation_id: id }: Start, code: string): string {
  return id === undefined ? focusFigure(timeReport, code) : dayFigure(id, code);
}

/** The same of an early-warning level. */
export function outcomeLevel({ time_report: timeReport, computation_id: id }: Start, name: CapitalName): string {
  return id === undefined ? capitalFigure(timeReport, name) : dayFigure(id, `capital:${name}`);
}
