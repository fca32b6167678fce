import type { Statements } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { type Books, readBooks, requireTrialBalance } from '@server/services/figures/books';
import { currentFocus } from '@server/services/figures/currentFocus';
import type { Figures } from '@/domain/focus/types';
import { incomeParts } from '@/domain/periods';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';
import { computeSsoiByRules, currentSsoiRulesVersion } from '@/domain/ssoi/rules';
import type { SsoiComputation, SsoiInputs } from '@/domain/ssoi/types';
import type { SsoiRequest } from './ssoiRequest';
import { nameMisfits, readSsoiSums } from './ssoiSums';

/** What a statement rests on: everything that is frozen, and the computation that it will say. */
export type SsoiBasis = { company: Books['company']; inputs: SsoiInputs; computation: SsoiComputation };

/**
 * Computes the statement of a filled wizard from the books of now; the caller holds a snapshot or the company's lock. A statement and its
 * preview are both made by this. Throws 422 for a quarter without a committed trial balance.
 */
export async function readSsoiBasis(
  tx: Statements,
  companyId: number,
  { period, answers, typed }: Pick<SsoiRequest, 'period' | 'answers' | 'typed'>,
): Promise<SsoiBasis> {
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'endDate');
  const { fiscalYearEnd } = books.facts;
  const ends = incomeParts(period, fiscalYearEnd).map(({ end }) => end);
  const inputs: SsoiInputs = {
    period,
    fiscalYearEnd,
    trialBalances: await nameMisfits(tx, companyId, await readSsoiSums(tx, companyId, ends)),
    focus: focusAmounts((await currentFocus(tx, books, { period, priorFiling: null })).figures),
    answers,
    typed,
  };
  return { company: books.company, inputs, computation: computeSsoiByRules(currentSsoiRulesVersion, inputs) };
}

/** The items of the FOCUS report that lines of the statement refer to, as far as Part IIA has them. */
function focusAmounts(figures: Figures): SsoiInputs['focus'] {
  return Object.fromEntries(
    publishedLines.flatMap(({ related_focus_code: code }) => {
      const figure = code === null ? undefined : figures[code];
      return figure === undefined ? [] : [[figure.code, figure.amount] as const];
    }),
  );
}

/** What a Supplemental Statement of Income rests on: income alone, and no capital. */
export function basisOfSsoi({ period, fiscalYearEnd }: Pick<SsoiInputs, 'period' | 'fiscalYearEnd'>): ReportBasis {
  const ends = incomeParts(period, fiscalYearEnd).map(({ end }) => end);
  return { days: { COA: ends, BALANCE: ends }, facts: { fiscalYearEnd }, prior: null };
}
