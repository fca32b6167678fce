import { type Transaction, withTransaction } from '@server/db/client';
import { listRequestStatuses } from '@server/db/repositories/reviews/reviewsRepository';
import { rowsOfRequests, type Selection } from '@server/db/repositories/staging/layers';
import { ApiError, conflict, notFound } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { requireCompany } from '@server/services/company/companies';
import { firmFacts } from '@server/services/figures/companyFacts';
import { periodOf } from '@server/services/figures/period';
import { stagedKinds } from '@server/services/stagedKinds';
import { judgePlans, type KindPlan, planKinds } from '@server/services/staging/commitSelection';
import type { PeriodEffect, ReviewEffect } from '@/contract/reviews/reviewEffect';
import type { ReviewStatus } from '@/contract/staging/staging';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { formatPeriod, type MonthDay, type Period } from '@/domain/periods';
import { statusesFor } from '@/domain/reviews';
import { type BothBooks, concernedPeriods, plannedChanges, readBothBooks } from './effectBooks';
import { periodEffect } from './periodEffect';

/** How many periods are computed at once: a year of months. */
const maxPeriods = 12;

type EffectQuery = { ids: readonly number[]; timeReport?: string | undefined };

/**
 * What approving open or closed requests together would do to the figures: those of the latest periods that change, by the books of now
 * and with the requests' rows laid over them, by the computation that the dashboard and reports use. Reads one snapshot, takes no lock and
 * stores nothing. Requests that the books refuse have the refusal instead. Throws 400 for what is no period, 404 for a request that the
 * company doesn't have, 409 for one that was decided.
 */
export function readReviewEffect(
  { database, member: { companyId } }: CompanyContext,
  { ids, timeReport }: EffectQuery,
): Promise<ReviewEffect> {
  const wanted = timeReport === undefined ? undefined : periodOf(timeReport);
  const selection = rowsOfRequests(companyId, ids);
  // Plans are temporary tables, which a read-only transaction can't make.
  return withTransaction(
    database,
    async (tx) => {
      await requirePending(tx, companyId, ids);
      const company = await requireCompany(tx, companyId);
      const commit = { commit_number: company.commitCounter };
      const plans = await planKinds(tx, { kinds: stagedKinds, selection });
      const refusal = await refusalOf(judgePlans(tx, plans, selection));
      if (refusal !== null) return { ...commit, refusal, periods: [], other_periods: [] };
      const { fiscalYearEnd } = firmFacts(company);
      return { ...commit, refusal: null, ...(await effectsOf(tx, { plans, selection, wanted, fiscalYearEnd })) };
    },
    'repeatable read',
  );
}

type Planned = {
  plans: readonly KindPlan[];
  selection: Selection;
  wanted: Period | undefined;
  fiscalYearEnd: MonthDay;
};

async function effectsOf(
  tx: Transaction,
  { plans, selection, wanted, fiscalYearEnd }: Planned,
): Promise<Pick<ReviewEffect, 'periods' | 'other_periods'>> {
  const planned = await plannedChanges(tx, plans, selection);
  const concerned = await concernedPeriods(tx, selection, { ...planned, fiscalYearEnd });
  const periods = wanted === undefined ? concerned.slice(0, maxPeriods) : concerned.filter(isSame(wanted));
  const both = await readBothBooks(tx, selection, { ...planned, periods });
  return {
    periods: await periodEffects(tx, both, periods),
    other_periods: concerned.slice(maxPeriods).map(formatPeriod),
  };
}

async function periodEffects(tx: Transaction, both: BothBooks, periods: readonly Period[]): Promise<PeriodEffect[]> {
  const effects: PeriodEffect[] = [];
  for (const period of periods) {
    const effect = await periodEffect(tx, both, period);
    if (effect !== null) effects.push(effect);
  }
  return effects;
}

/** What the work refuses by the books; other failures go on. */
async function refusalOf(work: Promise<void>): Promise<ReviewEffect['refusal']> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, message: error.message, errors: error.details ?? [] };
  }
}

/** Throws 404 or 409, naming the requests, unless all of them are open or closed. */
async function requirePending(tx: Transaction, companyId: number, ids: readonly number[]): Promise<void> {
  const found = await listRequestStatuses(tx, companyId, ids);
  const isFound = (id: number) => found.some((request) => request.id === id);
  const missing = ids.filter((id) => !isFound(id));
  if (missing.length > 0) throw notFound('Review request not found.', missing.map(unknownRequest));
  const decided = found.filter(({ status }) => !statusesFor('withdraw').includes(status)).map(decidedRequest);
  const [first] = decided;
  if (first === undefined) return;
  throw conflict(decided.length === 1 ? first.message : 'Some of these requests are no longer pending.', decided);
}

function unknownRequest(id: number): ErrorDetail {
  return { path: `id ${id}`, message: `There's no review request ${id}.` };
}

function decidedRequest({ id, status }: { id: number; status: ReviewStatus }): ErrorDetail {
  return { path: `id ${id}`, message: `Request ${id} is no longer pending: it was ${status.toLowerCase()}.` };
}

function isSame(wanted: Period): (period: Period) => boolean {
  return (period) => formatPeriod(period) === formatPeriod(wanted);
}
