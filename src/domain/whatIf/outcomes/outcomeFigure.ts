import type { WhatIfOutcome } from '@/contract/whatIf/whatIf.schema';
import { type CapitalName, capitalFigure, dayFigure, focusFigure } from '@/domain/explain/figureAddress';

type Start = Pick<WhatIfOutcome, 'time_report' | 'computation_id'>;

/** Returns the address of a form's box in the starting figures: of the period, or of the day's computation. */
export function outcomeFigure({ time_report: timeReport, computation_id: id }: Start, code: string): string {
  return id === undefined ? focusFigure(timeReport, code) : dayFigure(id, code);
}

/** Returns the address of an early-warning level in the starting figures. */
export function outcomeLevel({ time_report: timeReport, computation_id: id }: Start, name: CapitalName): string {
  return id === undefined ? capitalFigure(timeReport, name) : dayFigure(id, `capital:${name}`);
}
