import type { FilingKind } from '@/contract/calendar/calendar';
import { isDueAhead } from './dueDates';
import type { Obligation, Obligations } from './obligation';
import { annualFilings } from './obligations/annualFilings';
import { capitalFilings } from './obligations/capitalFilings';
import { finraFilings } from './obligations/finraFilings';
import { focusFilings } from './obligations/focusFilings';
import { sipcFilings } from './obligations/sipcFilings';

/** The filings of a broker-dealer. */
export const obligations = {
  FOCUS: focusFilings.FOCUS,
  SSOI: finraFilings.SSOI,
  SIPC_6: sipcFilings.SIPC_6,
  SIPC_7: sipcFilings.SIPC_7,
  SIPC_3: sipcFilings.SIPC_3,
  SIS: finraFilings.SIS,
  SCHEDULE_I: focusFilings.SCHEDULE_I,
  CUSTODY: focusFilings.CUSTODY,
  ANNUAL: annualFilings.ANNUAL,
  FOCUS_WITHDRAWAL: focusFilings.FOCUS_WITHDRAWAL,
  ACCOUNTANT: annualFilings.ACCOUNTANT,
  AGREEMENT: capitalFilings.AGREEMENT,
  SIPC_PROCEDURES: sipcFilings.SIPC_PROCEDURES,
  OBS: finraFilings.OBS,
  MONTHLY_COMPUTATION: capitalFilings.MONTHLY_COMPUTATION,
  FIDELITY_BOND: capitalFilings.FIDELITY_BOND,
  ACCOUNTANT_CHANGE: annualFilings.ACCOUNTANT_CHANGE,
} as const satisfies Record<FilingKind, Obligation>;

/** Returns what an obligation depends on that isn't known here, as a sentence; null if nothing, or for an unknown key. */
export function getCondition(kind: string): string | null {
  return findObligation(kind)?.condition ?? null;
}

/** Returns the sentence shown with its due date: its condition, or a remark; null if nothing, or for an unknown key. */
export function getDueRemark(kind: string): string | null {
  return getCondition(kind) ?? findObligation(kind)?.remark ?? null;
}

/** True if a kept computation of net capital of the period's last day meets the obligation. */
export function isMetByDay(kind: string): boolean {
  return findObligation(kind)?.isKept === true;
}

/** True if the obligation is due before its period ends, and so can be filed before. */
export function isFiledAhead(kind: string): boolean {
  const obligation = findObligation(kind);
  return obligation !== undefined && isDueAhead(obligation.due);
}

function findObligation(kind: string): Obligation | undefined {
  const list: Obligations = obligations;
  return list[kind];
}
