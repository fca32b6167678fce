import type { Executor } from '@server/db/client';
import type { ReportBasis } from '@server/db/schema/reports';
import { type Books, readBooks, requireTrialBalance, settingsOn } from '@server/netCapital/books';
import { toBasisYears } from '@server/netCapital/companyFacts';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { listAnswerFacts } from '@server/netCapital/questionFactsRepository';
import type { Figures } from '@/domain/focus/types';
import { formatPeriod, incomeParts, valuesUntil } from '@/domain/periods';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';
import { computeSsoiByRules, currentSsoiRulesVersion } from '@/domain/ssoi/rules';
import type { SsoiComputation, SsoiInputs } from '@/domain/ssoi/types';
import type { SsoiRequest } from './ssoiRequest';
import { readSsoiSums, withMisfitNames } from './ssoiSums';

/** Inputs and computation of a statement: everything that is frozen, and the results. */
export type SsoiBasis = { company: Books['company']; inputs: SsoiInputs; computation: SsoiComputation };

/**
 * Computes the statement of a filled wizard from the current books; the caller holds a snapshot or the company's lock. A statement and its preview
 * both use it. Throws 422 for a quarter without a committed trial balance.
 */
export async function readSsoiBasis(
  tx: Executor,
  companyId: number,
  { period, answers, typed }: Pick<SsoiRequest, 'period' | 'answers' | 'typed'>,
): Promise<SsoiBasis> {
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'endDate');
  const fiscalYearEnd = valuesUntil(books.facts.fiscalYearEnd, period.end);
  const ends = incomeParts(period, fiscalYearEnd).map(({ end }) => end);
  const startedOn = settingsOn(books, period)?.businessStart;
  const inputs: SsoiInputs = {
    period,
    fiscalYearEnd,
    ...(startedOn ? { startedOn } : {}),
    trialBalances: await withMisfitNames(tx, companyId, await readSsoiSums(tx, companyId, ends)),
    focus: focusAmounts((await computeCurrentFocus(tx, books, { period, priorFiling: null })).figures),
    answers,
    given: await listAnswerFacts(tx, { companyId, staged: null }, formatPeriod(period)),
    typed,
  };
  return { company: books.company, inputs, computation: computeSsoiByRules(currentSsoiRulesVersion, inputs) };
}

/** Returns the FOCUS amounts that the statement's lines refer to, as far as Part IIA has them. */
function focusAmounts(figures: Figures): SsoiInputs['focus'] {
  return Object.fromEntries(
    publishedLines.flatMap(({ related_focus_code: code }) => {
      const figure = code === null ? undefined : figures[code];
      return figure === undefined ? [] : [[figure.code, figure.amount] as const];
    }),
  );
}

/** Returns the basis of a Supplemental Statement of Income: income only, no capital. */
export function basisOfSsoi({ period, fiscalYearEnd }: Pick<SsoiInputs, 'period' | 'fiscalYearEnd'>): ReportBasis {
  const ends = incomeParts(period, fiscalYearEnd).map(({ end }) => end);
  const facts = { fiscalYearEnd: toBasisYears(fiscalYearEnd, period.end) };
  return { days: { COA: ends, BALANCE: ends }, facts, prior: null };
}
