import { type Transaction, withTransaction } from '@server/db/client';
import {
  keepCapitalSettings,
  listCapitalSettings,
  type NewSettings,
  type StoredSettings,
} from '@server/db/repositories/company/capitalSettingsRepository';
import { touchCompany } from '@server/db/repositories/company/companiesRepository';
import { addSettingChange } from '@server/db/repositories/company/settingChangesRepository';
import { nextId } from '@server/db/repositories/recordIds';
import { chainCommit } from '@server/db/repositories/records/chainRecords';
import { settingRows } from '@server/db/repositories/records/rowDigests';
import { beginning, recordDays } from '@server/db/repositories/staging/commitDaysRepository';
import { lockBooks, recordCommit } from '@server/db/repositories/staging/commitsRepository';
import { conflict, notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import { settingsChanges } from '@server/services/company/settingChanges';
import type { CapitalSettingsList, CapitalSettingsValues } from '@/contract/company/capitalSettings';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { toDecimalString } from '@/domain/money';
import { settingsInForce } from '@/domain/netCapital/capitalSettings';
import { countedMinimum } from '@/domain/netCapital/minimums';
import { formatDay } from '@/domain/periods';
import { readList } from './readSettings';
import { marketCountsOf, settingsIssues } from './settingsIssues';

/** Adds an entry. Throws 422 naming every field that is missing or wrong, or the date of an entry that is there already. */
export function addCapitalSettings(
  context: CompanyContext,
  values: CapitalSettingsValues,
): Promise<CapitalSettingsList> {
  return change(context, async (tx, entries) => {
    requireValid(values, entries);
    return { id: await nextId(tx), ...toColumns(values) };
  });
}

/** Changes an entry. Throws 404 and 422, and 409 when somebody changed or deleted it since it was loaded. */
export function changeCapitalSettings(
  context: CompanyContext,
  id: number,
  { updatedAt, ...values }: CapitalSettingsValues & { updatedAt: string },
): Promise<CapitalSettingsList> {
  return change(context, async (_tx, entries) => {
    const { activities } = requireUnchanged(entries, id, updatedAt);
    requireValid(
      values,
      entries.filter((entry) => entry.id !== id),
    );
    return { id, ...toColumns(values), ...(values.activities === undefined ? { activities } : {}) };
  });
}

/** Deletes an entry: on its days the one before it is in force then. Throws 404, and 409 when it changed since it was loaded. */
export function deleteCapitalSettings(
  context: CompanyContext,
  id: number,
  updatedAt: string,
): Promise<CapitalSettingsList> {
  return change(context, async (_tx, entries) => {
    const { versionId: _versionId, ...entry } = requireUnchanged(entries, id, updatedAt);
    return { ...entry, isDeleted: true };
  });
}

/** Keeps one version under the lock of the books and writes the commit down: the figures of every period rest on it. */
export async function keepVersion(
  tx: Transaction,
  { member, clock }: Pick<CompanyContext, 'member' | 'clock'>,
  version: Omit<NewSettings, 'companyId' | 'authorId' | 'commitNumber' | 'createdAt'>,
): Promise<void> {
  const { companyId, userId: authorId } = member;
  const now = clock();
  const kind = 'CAPITAL_SETTINGS';
  const before = (await listCapitalSettings(tx, companyId)).find(({ id }) => id === version.id) ?? null;
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now });
  await keepCapitalSettings(tx, { ...version, companyId, authorId, commitNumber, createdAt: now });
  const entries = [version, ...(before === null ? [] : [before])];
  await recordDays(
    tx,
    { companyId, commitNumber },
    entries.map(({ effectiveFrom }) => effectiveFrom ?? beginning),
  );
  const isDeleted = version.isDeleted === true;
  await addSettingChange(tx, {
    companyId,
    commitNumber,
    kind,
    id: version.id,
    name: nameOf(isDeleted ? before : version),
    change: isDeleted ? 'deleted' : before === null ? 'added' : 'edited',
    fields: settingsChanges(before, isDeleted ? null : version),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

function nameOf(version: Pick<NewSettings, 'effectiveFrom'> | null): string {
  const from = version?.effectiveFrom ?? null;
  return `Capital settings, ${from === null ? 'from the beginning' : `from ${formatDay(from)}`}`;
}

type Version = Parameters<typeof keepVersion>[2];

function change(
  context: CompanyContext,
  versionOf: (tx: Transaction, entries: readonly StoredSettings[]) => Promise<Version>,
): Promise<CapitalSettingsList> {
  const { companyId } = context.member;
  const day = today(context.clock);
  const minimumOf = (entries: readonly StoredSettings[]) => settingsInForce(entries, day)?.minimumNetCapital ?? null;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    const entries = await listCapitalSettings(tx, companyId);
    await keepVersion(tx, context, await versionOf(tx, entries));
    // The profile shows today's minimum: saved as it was before, it would take this change back.
    const isShown = minimumOf(await listCapitalSettings(tx, companyId)) !== minimumOf(entries);
    if (isShown) await touchCompany(tx, companyId, context.clock());
    return readList(tx, companyId, day);
  });
}

function requireValid(values: CapitalSettingsValues, others: readonly StoredSettings[]): void {
  const issues: ErrorDetail[] = settingsIssues(values);
  if (others.some((entry) => entry.effectiveFrom === values.effective_from)) {
    issues.push({ path: 'effective_from', message: takenText(values.effective_from) });
  }
  const [first] = issues;
  if (first !== undefined)
    throw ruleBroken(issues.length === 1 ? first.message : 'Please fill all the required fields', issues);
}

function takenText(effectiveFrom: string | null): string {
  const date = effectiveFrom === null ? 'in force from the beginning' : `effective ${formatDay(effectiveFrom)}`;
  return `There's already an entry ${date}. Change that one.`;
}

function requireUnchanged(entries: readonly StoredSettings[], id: number, loadedAt: string): StoredSettings {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) throw notFound('This entry no longer exists.');
  if (entry.createdAt.getTime() === new Date(loadedAt).getTime()) return entry;
  throw conflict('These capital settings were changed after you loaded them. Reload them and try again.', [
    { path: 'updatedAt', message: `is now ${entry.createdAt.toISOString()}` },
  ]);
}

function toColumns(values: CapitalSettingsValues): Omit<Version, 'id'> {
  const markets = marketCountsOf(values);
  return {
    effectiveFrom: values.effective_from,
    minimumNetCapital: toColumn(values.min_net_capital_req),
    method: values.method,
    marketMakerMinimum:
      markets === null ? toColumn(values.market_maker_minimum) : toDecimalString(countedMinimum(markets)),
    addOns: values.add_ons.map(({ reason, amount }) => ({ reason: reason.trim(), amount: String(amount) })),
    businessStart: values.business_start,
    nonMarketableIn: values.non_marketable_in,
    activities: values.activities ? [...new Set(values.activities)] : null,
    marketCounts: markets && {
      aboveFive: toDecimalString(markets.aboveFive),
      upToFive: toDecimalString(markets.upToFive),
    },
  };
}

function toColumn(amount: number | null): string | null {
  return amount === null ? null : String(amount);
}
