import { findReport } from '@server/db/repositories/reports/reportsRepository';
import { notFound } from '@server/errors';
import { companyOn, periodInputs, readBooks, requireTrialBalance } from '@server/services/figures/books';
import { currentFocus } from '@server/services/figures/currentFocus';
import { readFrozenReport, toFocusForm } from '@server/services/figures/frozenReport';
import { readPriorFiling } from '@server/services/figures/priorFiling';
import type { ReportType } from '@/contract/reports/report';
import type { CapitalBasis } from '@/domain/explain/explainCapital';
import type { ExplainedComputation } from '@/domain/explain/explainItem';
import type { FigureBasis } from '@/domain/explain/figureAddress';
import { type FrozenFocus, thawFocus } from '@/domain/focus/frozen/frozenFocus';
import { focusEditionOf, focusEditionOn } from '@/domain/focus/lines/editions';
import { focusRules } from '@/domain/focus/rules';
import { formatDay, formatPeriod, type Period } from '@/domain/periods';
import { type Explaining, previewOf } from './explaining';

type CompanyBooks = Pick<Explaining, 'tx' | 'companyId'>;

/** The figures of a period of the books, and everything that they rest on. */
async function computeBooks(run: Explaining, period: Period) {
  const preview = previewOf(run, period)?.focus;
  if (preview) return preview;
  const { tx, companyId } = run;
  const books = await readBooks(tx, companyId, [period]);
  requireTrialBalance(books, period, 'figure');
  const priorFiling = await readPriorFiling(tx, companyId, period);
  return { books, computation: await currentFocus(tx, books, { period, priorFiling }) };
}

/** The capital inputs of a period of the books; of a preview those typed, beside those that were there (`kept`). */
export async function readPeriodInputs(run: Explaining, period: Period) {
  const preview = previewOf(run, period)?.focus;
  if (preview) {
    const { books, inputs, kept } = preview;
    return { books, inputs: inputs.capital, origins: kept.found.origins, saved: null, kept: kept.found };
  }
  const books = await readBooks(run.tx, run.companyId, [period]);
  const found = periodInputs(books, period, await readPriorFiling(run.tx, run.companyId, period));
  return { books, ...found, kept: null };
}

/** A frozen report, of a kind if one is wanted, whose checksum holds. Throws 404 when the company has none of this id. */
export async function readFrozen({ tx, companyId }: CompanyBooks, reportId: number, type: ReportType | null = null) {
  const stored = await findReport(tx, companyId, reportId);
  if (stored === null || (type !== null && stored.type !== type)) throw notFound('There is no report.');
  const { rulesVersion, inputs, results } = readFrozenReport(stored);
  const { generatedAt } = inputs as { generatedAt: string }; // of every kind
  const context = `${stored.name}, ${stored.timeReport}, as generated ${formatDay(generatedAt.slice(0, 10))}`;
  return { stored, rulesVersion, frozen: inputs, results, context };
}

/**
 * A frozen FOCUS report, or the computation of a day that is explained in its place: what it was computed from, by the rules of then, and the edition
 * that it was printed by. Throws 404 when the company
 * has none of this id.
 */
export async function readFocusReport(run: CompanyBooks & Partial<Pick<Explaining, 'day'>>, reportId: number) {
  if (run.day) return run.day;
  const { frozen, results, ...report } = await readFrozen(run, reportId, 'FOCUS');
  const edition = focusEditionOf(toFocusForm(results));
  return { ...report, edition, inputs: thawFocus(frozen as FrozenFocus).inputs }; // as freezeFocus made them
}

/** The whole computation of a basis, and whose it is. */
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

/** The figures of a basis, with the formulas that replace the form's. */
export async function readComputation(run: Explaining, basis: FigureBasis): Promise<ReadComputation> {
  const { computation, edition, context } = await readCapital(run, basis);
  const { figures, formulas } = computation;
  return { computation: { figures, basis, overrides: formulas, edition }, context };
}

/** `Q1 26, 03/31/2026`. */
export function contextOf(period: Period): string {
  return `${formatPeriod(period)}, ${formatDay(period.end)}`;
}
