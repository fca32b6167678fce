import { type Statements, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { listTimeReports } from '@server/db/repositories/books/balancesRepository';
import {
  type ChangedSince,
  type CloseVersion,
  keepClose,
  listChangedSince,
  listCloseVersions,
} from '@server/db/repositories/closes/periodClosesRepository';
import { addSettingChange } from '@server/db/repositories/company/settingChangesRepository';
import { chainCommit } from '@server/db/repositories/records/chainRecords';
import { settingRows } from '@server/db/repositories/records/rowDigests';
import { lockBooks, recordCommit } from '@server/db/repositories/staging/commitsRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { conflict, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { keepPrefilledInputs } from '@server/services/figures/capitalInputs';
import { periodOf } from '@server/services/figures/period';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { PeriodClose, ReopenPeriod } from '@/contract/close/periodClose';
import type { ChangeKind, FieldChange } from '@/contract/reviews/history';
import { formatPeriod, type Period, periodStart } from '@/domain/periods';
import { openChangesText, readOpenChanges } from './openChanges';

type Done = { message: string; data: PeriodClose };

/** The periods that are closed or were, the latest first, with who closed and reopened them, and what changed their figures since. */
export function readPeriodCloses({ database, member }: CompanyContext): Promise<PeriodClose[]> {
  return withSnapshot(database, (tx) => readIn(tx, member.companyId));
}

/**
 * Closes a period: its balances, positions, capital inputs and receivables don't change any more. Inputs that nobody saved are kept as they are
 * prefilled. Throws 409 for a period that is closed, 422 for one without a trial balance, and naming what is saved or in review of it.
 */
export function closePeriod(context: CompanyContext, kinds: readonly StagedKind[], timeReport: string): Promise<Done> {
  const period = periodOf(timeReport);
  const name = formatPeriod(period);
  const { companyId } = context.member;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    if (await isClosed(tx, companyId, name)) throw conflict(`${name} is closed already.`);
    const held = await listTimeReports(tx, committedView(companyId));
    if (!held.some((one) => periodOf(one).end === period.end)) {
      throw ruleBroken(`${name} has no trial balance. Post it before you close the period.`);
    }
    const days = { start: periodStart(period), end: period.end };
    const open = await readOpenChanges(tx, { companyId, kinds, days, now: context.clock() });
    const details = open.map((changes) => ({ path: changes.kind, message: openChangesText(changes) }));
    const [first] = details;
    if (first !== undefined) {
      throw ruleBroken(details.length === 1 ? first.message : `${name} has changes that aren't posted yet.`, details);
    }
    await keepPrefilledInputs(tx, context, period);
    await keepVersion(tx, context, { period, isClosed: true, reason: '' });
    return doneOf(tx, companyId, name);
  });
}

/** Reopens a closed period, for a reason that the change log keeps. Throws 409 for one that isn't closed. */
export function reopenPeriod(context: CompanyContext, { time_report, reason }: ReopenPeriod): Promise<Done> {
  const period = periodOf(time_report);
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
  await keepClose(tx, { ...version, periodStart: periodStart(period), periodEnd: period.end });
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

async function readIn(tx: Statements, companyId: number): Promise<PeriodClose[]> {
  const versions = await listCloseVersions(tx, companyId);
  const changes = await listChangedSince(tx, companyId);
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

function toClose(versions: readonly CloseVersion[], changes: readonly ChangedSince[]): PeriodClose {
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
