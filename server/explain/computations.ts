import { companyOn, periodInputs, readBooks, requireTrialBalance } from '@server/netCapital/books';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { readPriorFiling } from '@server/netCapital/filings';
import { toFocusForm } from '@server/netCapital/frozenReport';
import { readFrozen } from '@server/reports/readFrozen';
import type { CapitalBasis } from '@/domain/explain/explainCapital';
import type { ExplainedComputation } from '@/domain/explain/explainItem';
import type { FigureBasis } from '@/domain/explain/figureAddress';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { focusEditionOf, focusEditionOn } from '@/domain/focus/lines/editions';
import { focusRules } from '@/domain/focus/rules';
import { formatDay, formatPeriod, type Period } from '@/domain/periods';
import { type Explaining, findPreview } from './explaining';

type CompanyBooks = Pick<Explaining, 'tx' | 'companyId'>;

/** Computes a period's figures and their inputs from the books. */
async function computeBooks(run: Explaining, period: Period) {
  const preview = findPreview(run, period)?.focus;
  if (preview) return preview;
  const { tx, companyId } = run;
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'figure');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  return { books, computation: await computeCurrentFocus(tx, books, { period, priorFiling }) };
}

/** Reads a period's capital inputs from the books; in a preview the typed ones, with the stored ones in `kept`. */
export async function readPeriodInputs(run: Explaining, period: Period) {
  const preview = findPreview(run, period)?.focus;
  if (preview) {
    const { books, inputs, kept } = preview;
    return { books, inputs: inputs.capital, origins: kept.found.origins, saved: null, kept: kept.found };
  }
  const books = await readBooks(run.tx, run.companyId, [period]);
  const found = periodInputs(books, period, await readPriorFiling(run.tx, run.companyId, period));
  return { books, ...found, kept: null };
}

/**
 * Reads a frozen FOCUS report, or the day's computation explained in its place: its inputs, the rules of that time, and the printed edition. Throws
 * 404 if the company has none of this id.
 */
export async function readFocusReport(run: CompanyBooks & Partial<Pick<Explaining, 'day'>>, reportId: number) {
  if (run.day) return run.day;
  const { frozen, results, ...report } = await readFrozen(run, reportId, 'FOCUS');
  const edition = focusEditionOf(toFocusForm(results));
  return { ...report, edition, inputs: thawFocus(frozen as FrozenFocus).inputs }; // as freezeFocus made them
}

/** Returns the computation of a basis, and its context. */
export async function readCapital(run: Explaining, basis: FigureBasis): Promise<CapitalBasis & { context: string }> {
  if ('period' in basis) {
    const { books, computation } = await computeBooks(run, basis.period);
    const { period } = basis;
    const edition = focusEditionOn(period.end);
    return { computation, company: companyOn(books, period), basis, edition, context: contextOf(period) };
  }
  const { inputs, rulesVersion, edition, context } = await readFocusReport(run, basis.reportId);
  return { computation: focusRules(rulesVersion)(inputs), company: inputs.company, basis, edition, context };
}

export type ReadComputation = { computation: ExplainedComputation; context: string };

/** Returns the figures of a basis, with the formulas that replace the form's. */
export async function readComputation(run: Explaining, basis: FigureBasis): Promise<ReadComputation> {
  const { computation, edition, context } = await readCapital(run, basis);
  const { figures, formulas } = computation;
  return { computation: { figures, basis, overrides: formulas, edition }, context };
}

/** Returns a text such as `Q1 26, 03/31/2026`. */
export function contextOf(period: Period): string {
  return `${formatPeriod(period)}, ${formatDay(period.end)}`;
}
