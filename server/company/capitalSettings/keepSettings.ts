import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { today } from '@server/common/today';
import { asAmendment, endsWithin, requireAmendment } from '@server/company/amendments';
import {
  listCapitalSettings,
  type NewSettings,
  type StoredSettings,
  saveCapitalSettings,
} from '@server/company/capitalSettingsRepository';
import { addSettingChange, touchCompany } from '@server/company/companiesRepository';
import { settingsChanges } from '@server/company/settingChanges';
import { type Transaction, withTransaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { beginning, recordDays } from '@server/staging/repositories/commitDaysRepository';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import type {
  CapitalSettingsAdd,
  CapitalSettingsList,
  CapitalSettingsValues,
} from '@/contract/company/capitalSettings.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { formatMoney, isEqual, isMore, money, roundToCents, toDecimalString } from '@/domain/money';
import { type DaySpan, daysInForce, findSettingsInForce } from '@/domain/netCapital/capitalSettings';
import { computeMarketMakerMinimum, type MarketCounts } from '@/domain/netCapital/minimums';
import { maxMarketMakerMinimum } from '@/domain/netCapital/requirement';
import { formatDay } from '@/domain/periods';
import { readSettingsList } from './readSettings';

const requiredText = 'This field is required';

/**
 * Adds an entry. Throws 422 naming every missing or invalid field, or the date of an existing entry, 409 naming closed and reported periods that it
 * reaches unless the caller accepts.
 */
export function addCapitalSettings(
  context: CompanyContext,
  { accepts_amendment: isAccepted = false, ...values }: CapitalSettingsAdd,
): Promise<CapitalSettingsList> {
  return change(context, isAccepted, async (tx, entries) => {
    requireValid(values, entries);
    return { id: await nextId(tx), ...toColumns(values) };
  });
}

/** Changes an entry. Throws as `addCapitalSettings`, 404, and 409 if it changed since it was loaded. */
export function changeCapitalSettings(
  context: CompanyContext,
  id: number,
  { updatedAt, accepts_amendment: isAccepted = false, ...values }: CapitalSettingsAdd & { updatedAt: string },
): Promise<CapitalSettingsList> {
  return change(context, isAccepted, async (_tx, entries) => {
    const { activities } = requireUnchanged(entries, id, updatedAt);
    requireValid(
      values,
      entries.filter((entry) => entry.id !== id),
    );
    return { id, ...toColumns(values), ...(values.activities === undefined ? { activities } : {}) };
  });
}

/** Deletes an entry; the one before it applies to its days. Throws 404, and 409 as `changeCapitalSettings`. */
export function deleteCapitalSettings(
  context: CompanyContext,
  id: number,
  { updatedAt, accepts_amendment: isAccepted = false }: { updatedAt: string; accepts_amendment?: boolean },
): Promise<CapitalSettingsList> {
  return change(context, isAccepted, async (_tx, entries) => {
    const { versionId: _versionId, ...entry } = requireUnchanged(entries, id, updatedAt);
    return { ...entry, isDeleted: true };
  });
}

/**
 * Saves one version under the lock of the books and records a commit, since the figures of every period depend on it. Throws 409 naming closed and
 * reported periods that it reaches, unless that is accepted; then the change log has it as an amendment.
 */
export async function saveSettingsVersion(
  tx: Transaction,
  { member, clock }: Pick<CompanyContext, 'member' | 'clock'>,
  { isAmendmentAccepted, ...version }: SavedSettings,
): Promise<void> {
  const { companyId, userId: authorId } = member;
  const now = clock();
  const kind = 'CAPITAL_SETTINGS';
  const stored = await listCapitalSettings(tx, companyId);
  const before = stored.find(({ id }) => id === version.id) ?? null;
  const spans = reachedDays(stored, { before, after: version });
  const amendment = await requireAmendment(tx, companyId, {
    reaches: endsWithin(spans),
    isAccepted: isAmendmentAccepted,
  });
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: 1, now });
  await saveCapitalSettings(tx, { ...version, companyId, authorId, commitNumber, createdAt: now });
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
    change: isDeleted ? 'deleted' : before === null ? 'added' : 'edited',
    ...asAmendment(
      {
        name: nameOf(isDeleted ? before : version),
        fields: settingsChanges(before, isDeleted ? null : version),
      },
      amendment,
    ),
  });
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

type Changed = { before: StoredSettings | null; after: Pick<NewSettings, 'id' | 'effectiveFrom' | 'isDeleted'> };

/** Returns the days of an entry before and after its change. */
function reachedDays(stored: readonly StoredSettings[], { before, after }: Changed): DaySpan[] {
  const dated = { effectiveFrom: after.effectiveFrom ?? null };
  const others = stored.filter(({ id }) => id !== after.id);
  return [
    ...(before === null ? [] : [daysInForce(stored, before.effectiveFrom)]),
    ...(after.isDeleted === true ? [] : [daysInForce([...others, dated], dated.effectiveFrom)]),
  ];
}

function nameOf(version: Pick<NewSettings, 'effectiveFrom'> | null): string {
  const from = version?.effectiveFrom ?? null;
  return `Capital settings, ${from === null ? 'from the beginning' : `from ${formatDay(from)}`}`;
}

type Version = Omit<NewSettings, 'companyId' | 'authorId' | 'commitNumber' | 'createdAt'>;

type SavedSettings = Version & { isAmendmentAccepted: boolean };

function change(
  context: CompanyContext,
  isAmendmentAccepted: boolean,
  versionOf: (tx: Transaction, entries: readonly StoredSettings[]) => Promise<Version>,
): Promise<CapitalSettingsList> {
  const { companyId } = context.member;
  const day = today(context.clock);
  const minimumOf = (entries: readonly StoredSettings[]) =>
    findSettingsInForce(entries, day)?.minimumNetCapital ?? null;
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    const entries = await listCapitalSettings(tx, companyId);
    await saveSettingsVersion(tx, context, { ...(await versionOf(tx, entries)), isAmendmentAccepted });
    // The profile shows today's minimum; saving a profile loaded before would undo this change.
    const isShown = minimumOf(await listCapitalSettings(tx, companyId)) !== minimumOf(entries);
    if (isShown) await touchCompany(tx, companyId, context.clock());
    return readSettingsList(tx, companyId, day);
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
      markets === null ? toColumn(values.market_maker_minimum) : toDecimalString(computeMarketMakerMinimum(markets)),
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

/** Returns the issues of an entry's values, field by field. */
function settingsIssues(values: CapitalSettingsValues): ErrorDetail[] {
  const { min_net_capital_req: minimum, market_maker_minimum: marketMaker } = values;
  const amounts: [path: string, amount: number | null][] = [
    ['min_net_capital_req', minimum],
    ['market_maker_minimum', marketMaker],
    ...values.add_ons.map(({ amount }, index): [string, number] => [`add_ons.${index}.amount`, amount]),
  ];
  return [
    ...(minimum === null ? [{ path: 'min_net_capital_req', message: requiredText }] : []),
    ...amounts.flatMap(([path, amount]) => (isInCents(amount) ? [] : { path, message: 'Enter at most two decimals' })),
    ...marketMakerIssues(marketMaker),
    ...marketIssues(values),
    ...activityIssues(values),
    ...values.add_ons.flatMap(({ reason }, index) =>
      reason.trim() === '' ? { path: `add_ons.${index}.reason`, message: requiredText } : [],
    ),
  ];
}

/** Returns the market counts of a minimum; null if none are given. */
function marketCountsOf({ market_counts: counts }: CapitalSettingsValues): MarketCounts | null {
  return counts ? { aboveFive: money(counts.above_5), upToFive: money(counts.up_to_5) } : null;
}

function marketIssues(values: CapitalSettingsValues): ErrorDetail[] {
  const { market_counts: counts, market_maker_minimum: typed } = values;
  const markets = marketCountsOf(values);
  if (!counts || markets === null) return [];
  const paths = (['above_5', 'up_to_5'] as const).filter((name) => !isInCents(counts[name]));
  const issues = paths.map((name) => ({ path: `market_counts.${name}`, message: 'Enter at most two decimals' }));
  const counted = computeMarketMakerMinimum(markets);
  if (typed === null || isEqual(money(typed), counted)) return issues;
  const message = `The markets come to ${formatMoney(counted)}. Enter the markets or the amount.`;
  return [...issues, { path: 'market_maker_minimum', message }];
}

function activityIssues({ activities }: CapitalSettingsValues): ErrorDetail[] {
  if (!activities?.includes('NONE_OF_THESE') || new Set(activities).size === 1) return [];
  return [{ path: 'activities', message: "None of these can't be combined with an activity" }];
}

function isInCents(amount: number | null): boolean {
  return amount === null || isEqual(money(amount), roundToCents(money(amount)));
}

function marketMakerIssues(amount: number | null): ErrorDetail[] {
  if (amount === null || !isMore(money(amount), maxMarketMakerMinimum)) return [];
  const message = `Rule 15c3-1(a)(4) requires at most ${formatMoney(maxMarketMakerMinimum)} for market making.`;
  return [{ path: 'market_maker_minimum', message }];
}
