import type { CompanyContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { addSettingChange } from '@server/company/companiesRepository';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { savePrefilledInputs } from '@server/netCapital/capitalInputs';
import { requirePeriod } from '@server/netCapital/period';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import { committedView } from '@server/staging/repositories/layers';
import type { StagedKind } from '@server/staging/stagedKind';
import { listTimeReports } from '@server/trialBalance/balancesRepository';
import type { PeriodClose, ReopenPeriod } from '@/contract/close/periodClose.schema';
import type { ChangeKind } from '@/contract/history/history';
import type { FieldChange } from '@/contract/history/history.schema';
import { formatPeriod, type Period, periodStart } from '@/domain/periods';
import { openChangesText, readOpenChanges } from './openChanges';
import {
  type ChangeAfterClose,
  type CloseVersion,
  listChangesAfterClose,
  listCloseVersions,
  saveClose,
} from './periodClosesRepository';

type Done = { message: string; data: PeriodClose };

/** Returns the periods that are or were closed, the latest first, with who closed and reopened them, and later changes of their figures. */
export function readPeriodCloses({ database, member }: CompanyContext): Promise<PeriodClose[]> {
  return withSnapshot(database, (tx) => readIn(tx, member.companyId));
}

/**
 * Closes a period: locks its balances, positions, capital inputs and receivables, and saves unsaved inputs as prefilled. Throws 409 for a closed
 * period; 422 for one without a trial balance, or naming its saved and in-review changes.
 */
export function closePeriod(context: CompanyContext, kinds: readonly StagedKind[], timeReport: string): Promise<Done> {
  const period = requirePeriod(timeReport);
  const name = formatPeriod(period);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    if (await isClosed(tx, companyId, name)) throw conflict(`${name} is closed already.`);
    const held = await listTimeReports(tx, committedView(companyId));
    if (!held.some((one) => requirePeriod(one).end === period.end)) {
      throw ruleBroken(`${name} has no trial balance. Post it before you close the period.`);
    }
    const days = { start: periodStart(period), end: period.end };
    const open = await readOpenChanges(tx, { companyId, kinds, days, now: context.clock() });
    const details = open.map((changes) => ({ path: changes.kind, message: openChangesText(changes) }));
    const [first] = details;
    if (first !== undefined) {
      throw ruleBroken(details.length === 1 ? first.message : `${name} has changes that aren't posted yet.`, details);
    }
    await savePrefilledInputs(tx, context, period);
    await keepVersion(tx, context, { period, isClosed: true, reason: '' });
    return doneOf(tx, companyId, name);
  });
}

/** Reopens a closed period with a reason for the change log. Throws 409 for one that isn't closed. */
export function reopenPeriod(context: CompanyContext, { time_report, reason }: ReopenPeriod): Promise<Done> {
  const period = requirePeriod(time_report);
  const name = formatPeriod(period);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    if (!(await isClosed(tx, companyId, name))) throw conflict(`${name} isn't closed.`);
    await keepVersion(tx, context, { period, isClosed: false, reason: reason.trim() });
    return doneOf(tx, companyId, name);
  });
}

type Version = { period: Period; isClosed: boolean; reason: string };

async function keepVersion(
  tx: Transaction,
  { member: { companyId, userId: authorId }, clock }: CompanyContext,
  { period, isClosed, reason }: Version,
): Promise<void> {
  const createdAt = clock();
  const timeReport = formatPeriod(period);
  const kind = 'PERIOD_CLOSES';
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now: createdAt });
  const version = { companyId, timeReport, isClosed, reason, authorId, commitNumber, createdAt };
  await saveClose(tx, { ...version, periodStart: periodStart(period), periodEnd: period.end });
  await addSettingChange(tx, {
    companyId,
    commitNumber,
    kind,
    id: companyId,
    name: `Period ${timeReport}`,
    timeReport,
    change: 'edited',
    fields: changesOf({ isClosed, reason }),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

function changesOf({ isClosed, reason }: Pick<Version, 'isClosed' | 'reason'>): FieldChange[] {
  const [old, now] = isClosed ? ['Open', 'Closed'] : ['Closed', 'Open'];
  const state: FieldChange = { field: 'isClosed', label: 'Period', type: 'text', old, new: now };
  if (isClosed) return [state];
  return [state, { field: 'reason', label: 'Reason', type: 'text', old: null, new: reason }];
}

async function isClosed(tx: Transaction, companyId: number, timeReport: string): Promise<boolean> {
  const latest = (await listCloseVersions(tx, companyId)).find((version) => version.timeReport === timeReport);
  return latest?.isClosed ?? false;
}

async function doneOf(tx: Transaction, companyId: number, timeReport: string): Promise<Done> {
  const data = (await readIn(tx, companyId)).find((close) => close.time_report === timeReport);
  if (data === undefined) throw new RangeError('The close was not stored');
  return { message: data.is_closed ? `${timeReport} is closed.` : `${timeReport} is open again.`, data };
}

async function readIn(tx: Executor, companyId: number): Promise<PeriodClose[]> {
  const versions = await listCloseVersions(tx, companyId);
  const changes = await listChangesAfterClose(tx, companyId);
  const names = [...new Set(versions.map(({ timeReport }) => timeReport))];
  return names
    .map((name) =>
      toClose(
        versions.filter(({ timeReport }) => timeReport === name),
        changes,
      ),
    )
    .sort((a, b) => b.end.localeCompare(a.end) || a.time_report.localeCompare(b.time_report));
}

function toClose(versions: readonly CloseVersion[], changes: readonly ChangeAfterClose[]): PeriodClose {
  const [latest] = versions;
  if (latest === undefined) throw new RangeError('A close has a version');
  const { timeReport, start, end } = latest;
  return {
    time_report: timeReport,
    start,
    end,
    is_closed: latest.isClosed,
    events: versions.map(({ isClosed, reason, authorId, firstName, lastName, at, commitNumber }) => ({
      is_closed: isClosed,
      reason,
      author: { id: authorId, first_name: firstName, last_name: lastName },
      at: at.toISOString(),
      commit_number: commitNumber,
    })),
    changed_since: changes
      .filter((change) => change.timeReport === timeReport)
      .map(({ kind, commitNumber, at }) => ({
        kind: kind as ChangeKind,
        commit_number: commitNumber,
        at: at.toISOString(),
      })),
  };
}
