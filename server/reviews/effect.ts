import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, toRefusal } from '@server/common/errors';
import { requireCompany } from '@server/company/companies';
import { type Executor, runInSavepoint, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { hasOtherAdministrator } from '@server/members/membersRepository';
import { type Books, hasTrialBalance, settingsOn } from '@server/netCapital/books';
import { toEffectLines } from '@server/netCapital/boxChanges';
import { firmFacts, missingFacts, profileIncomplete } from '@server/netCapital/companyFacts';
import { type AskedFocus, computeAskedFocus } from '@server/netCapital/computeCurrentFocus';
import { readPriorFiling } from '@server/netCapital/filings';
import { toFocusFindings } from '@server/netCapital/findings';
import { netCapitalOf } from '@server/netCapital/netCapitalStanding';
import { requirePeriod } from '@server/netCapital/period';
import { type KindPlan, planKinds, validatePlans } from '@server/staging/commitSelection';
import { readMarkDoneAuthor } from '@server/staging/markDoneAuthor';
import { countReady } from '@server/staging/repositories/commitsRepository';
import { readyRowsOf, rowsOfRequests, type Selection } from '@server/staging/repositories/layers';
import { type StagedKind, toStagingScope } from '@server/staging/stagedKind';
import type { EffectSide, PeriodEffect, ReviewEffect } from '@/contract/reviews/reviewEffect.schema';
import type { ReviewStatus } from '@/contract/staging/staging';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { compareFocus } from '@/domain/focus/focusChanges';
import type { FocusComputation } from '@/domain/focus/types';
import { subtract, sum, toAmount } from '@/domain/money';
import { formatPeriod, type Period, type YearEnds } from '@/domain/periods';
import { isOpen } from '@/domain/questions/finding';
import { getActionStatuses, getMarkDoneOutcome } from '@/domain/reviews/reviews';
import { type BothBooks, concernedPeriods, plannedChanges, readBothBooks } from './effectBooks';
import { listRequestStatuses } from './reviewsRepository';

/** Maximum of periods that are computed: a year of months. */
const maxPeriods = 12;

type EffectQuery = { ids: readonly number[]; timeReport?: string | undefined };

/**
 * Returns the effect on the figures of approving open or closed requests together: the latest periods that change, by the current books with and
 * without the requests' rows, computed as for dashboard and reports. Reads one snapshot, takes no lock and stores nothing; requests that the books
 * refuse have the refusal instead. Throws 400 for an invalid period, 404 for a request that the company doesn't have, 409 for one already decided.
 */
export function readReviewEffect(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  { ids, timeReport }: EffectQuery,
): Promise<ReviewEffect> {
  const { companyId } = context.member;
  const selection = rowsOfRequests(companyId, ids);
  return readEffect(context, kinds, { selection, timeReport, check: (tx) => requirePending(tx, companyId, ids) });
}

/**
 * Returns the same for the caller's saved rows of the kinds, if their Mark Done posts them and no other administrator could review them; else null.
 * Throws 400 for an invalid period.
 */
export async function readOwnEffect(
  context: CompanyContext,
  kinds: readonly StagedKind[],
  timeReport: string | undefined,
): Promise<ReviewEffect | null> {
  const { companyId, userId, role } = context.member;
  if (role !== 'ADMIN') return null;
  if (await hasOtherAdministrator(context.database.db, { companyId, userId }, context.clock())) return null;
  const posted = await withSnapshot(context.database, (tx) => postedKinds(tx, context, kinds));
  if (posted.length === 0) return null;
  const tables = posted.map(({ table }) => table);
  return readEffect(context, posted, { selection: readyRowsOf(toStagingScope(context), tables), timeReport });
}

/** Returns the kinds of which the caller has saved rows that Mark Done posts rather than sends for review. */
async function postedKinds(
  tx: Transaction,
  context: CompanyContext,
  kinds: readonly StagedKind[],
): Promise<StagedKind[]> {
  const posted: StagedKind[] = [];
  for (const kind of kinds) {
    const { count } = await countReady(tx, kind.table, toStagingScope(context));
    if (count === 0) continue;
    const author = await readMarkDoneAuthor(tx, context, kind);
    if (getMarkDoneOutcome(author) === 'committed') posted.push(kind);
  }
  return posted;
}

type Asked = {
  selection: Selection;
  timeReport: string | undefined;
  /** Throws if there is no effect to compute. */
  check?: (tx: Transaction) => Promise<void>;
};

function readEffect(
  { database }: CompanyContext,
  kinds: readonly StagedKind[],
  { selection, timeReport, check }: Asked,
): Promise<ReviewEffect> {
  const wanted = timeReport === undefined ? undefined : requirePeriod(timeReport);
  // Plans are temporary tables, which a read-only transaction can't create.
  return withTransaction(
    database,
    async (tx) => {
      await check?.(tx);
      const company = await requireCompany(tx, selection.companyId);
      const commit = { commit_number: company.commitNumber };
      const { fiscalYearEnd } = firmFacts(company);
      const found: ReviewEffect[] = [];
      // Planning drops rows that the books have already.
      await runInSavepoint(tx, { isKept: false }, async (part) => {
        const plans = await planKinds(part, { kinds, selection });
        const refusal = await refusalOf(validatePlans(part, plans, selection));
        const effects =
          refusal === null
            ? await effectsOf(part, { plans, selection, wanted, fiscalYearEnd })
            : { periods: [], other_periods: [] };
        found.push({ ...commit, refusal, ...effects });
      });
      const [effect] = found;
      if (effect === undefined) throw new RangeError('No effect was computed');
      return effect;
    },
    'repeatable read',
  );
}

type Planned = {
  plans: readonly KindPlan[];
  selection: Selection;
  wanted: Period | undefined;
  fiscalYearEnd: YearEnds;
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

/** Runs the work and returns the books' refusal; rethrows other failures. */
async function refusalOf(work: Promise<void>): Promise<ReviewEffect['refusal']> {
  try {
    await work;
    return null;
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal === null) throw error;
    return { status: refusal.status, message: refusal.message, errors: refusal.details ?? [] };
  }
}

/** Throws 404 or 409, naming the requests, unless all of them are open or closed. */
async function requirePending(tx: Transaction, companyId: number, ids: readonly number[]): Promise<void> {
  const found = await listRequestStatuses(tx, companyId, ids);
  const isFound = (id: number) => found.some((request) => request.id === id);
  const missing = ids.filter((id) => !isFound(id));
  if (missing.length > 0) throw notFound('Review request not found.', missing.map(unknownRequest));
  const decided = found.filter(({ status }) => !getActionStatuses('withdraw').includes(status)).map(decidedRequest);
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

/** Returns the changes of a period's figures between both books; null without any. */
async function periodEffect(tx: Executor, { now, after }: BothBooks, period: Period): Promise<PeriodEffect | null> {
  const missing = missingFacts(now.company, settingsOn(now, period));
  if (missing.length > 0) return withoutFigures(period, profileIncomplete(missing).details ?? []);
  const priorFiling = await readPriorFiling(tx, now.company.id, period);
  const compute = async (books: Books, before: AskedFocus | null) =>
    hasTrialBalance(books, period) ? computeAskedFocus(tx, books, { period, priorFiling, before }) : null;
  const before = await compute(now, null);
  const then = await compute(after, before);
  const { boxes, newFindings, resolvedFindings } = compareFocus(before, then);
  const effect = {
    time_report: formatPeriod(period),
    missing_fields: [],
    now: before === null ? null : sideOf(now, before),
    after: then === null ? null : sideOf(after, then),
    lines: toEffectLines(boxes, period.end),
    new_findings: toFocusFindings(newFindings),
    resolved_findings: toFocusFindings(resolvedFindings),
  };
  return isChanged(effect) ? effect : null;
}

function withoutFigures(period: Period, missing: PeriodEffect['missing_fields']): PeriodEffect {
  return {
    time_report: formatPeriod(period),
    missing_fields: missing,
    now: null,
    after: null,
    lines: [],
    new_findings: [],
    resolved_findings: [],
  };
}

function isChanged({ now, after, lines, new_findings, resolved_findings }: PeriodEffect): boolean {
  const isPeriodNewOrGone = (now === null) !== (after === null);
  return isPeriodNewOrGone || lines.length + new_findings.length + resolved_findings.length > 0;
}

function sideOf({ trialBalances }: Books, computation: FocusComputation): EffectSide {
  const lines = trialBalances.find(({ end }) => end === computation.period.end)?.lines ?? [];
  const difference = subtract(sum(lines.map(({ debit }) => debit)), sum(lines.map(({ credit }) => credit)));
  const issues = computation.findings.filter(isOpen);
  return { ...netCapitalOf(computation), out_of_balance: toAmount(difference), issues_to_fix: issues.length };
}
