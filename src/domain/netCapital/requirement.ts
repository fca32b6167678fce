import type { FocusCompany } from '@/domain/focus/types';
import type { IsoDate } from '@/domain/periods';

/** True while the firm is in its first twelve months of business (Rule 15c3-1(a)(1)(i)). */
export function isInFirstYear(company: Pick<FocusCompany, 'firstYearUntil'>, date: IsoDate): boolean {
  return company.firstYearUntil !== null && date <= company.firstYearUntil;
}

/** How many times net capital aggregate indebtedness may be: 15, or 8 in the first year (Rule 15c3-1(a)(1)(i)). */
export function maximumIndebtedness(company: Pick<FocusCompany, 'firstYearUntil'>, date: IsoDate): 8 | 15 {
  return isInFirstYear(company, date) ? 8 : 15;
}

/** Formulas that replace the form's in the first year: 12.5% of aggregate indebtedness for 6 2/3%. */
export const firstYearFormulas: Readonly<Record<string, string>> = { '3756': '[3840]/8' };
