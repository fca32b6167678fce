import type { IsoDate } from '../periods';
import { addBusinessDays, rollForward } from './businessDays';
import { addDays } from './days';
import type { Holiday } from './federalHolidays';

const focusBusinessDays = 17;
const ssoiBusinessDays = 20;
const auditCalendarDays = 60;

/** When a FOCUS report is due: 17 business days after the end of its period (Rule 17a-5(a)(2)). */
export function focusDueDate(periodEnd: IsoDate, added: readonly Holiday[] = []): IsoDate {
  return addBusinessDays(periodEnd, focusBusinessDays, added);
}

/** When the Supplemental Statement of Income is due: 20 business days after the end of the quarter (FINRA Rule 4524). */
export function ssoiDueDate(quarterEnd: IsoDate, added: readonly Holiday[] = []): IsoDate {
  return addBusinessDays(quarterEnd, ssoiBusinessDays, added);
}

/** When the audited annual report is due: 60 calendar days after the fiscal year end, or the next business day (Rule 17a-5(d)(5)). */
export function annualReportDueDate(fiscalYearEnd: IsoDate, added: readonly Holiday[] = []): IsoDate {
  return rollForward(addDays(fiscalYearEnd, auditCalendarDays), added);
}
