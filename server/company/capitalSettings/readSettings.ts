import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import {
  listCapitalSettings,
  listCapitalSettingsVersions,
  type StoredSettings,
} from '@server/company/capitalSettingsRepository';
import type { Executor } from '@server/db/client';
import { withSnapshot } from '@server/db/client';
import type {
  CapitalSettingsChange,
  CapitalSettingsEntry,
  CapitalSettingsList,
  CapitalSettingsValues,
} from '@/contract/company/capitalSettings.schema';
import { type Money, money, toAmount } from '@/domain/money';
import { type CapitalSettings, findSettingsInForce } from '@/domain/netCapital/capitalSettings';
import type { IsoDate } from '@/domain/periods';

/** Returns the company's current entries, the latest first, the one in force today, and their history. */
export function readCapitalSettings({ database, member, clock }: CompanyContext): Promise<CapitalSettingsList> {
  return withSnapshot(database, (tx) => readSettingsList(tx, member.companyId, today(clock)));
}

/** Returns the entries and their history in wire format. */
export async function readSettingsList(tx: Executor, companyId: number, day: IsoDate): Promise<CapitalSettingsList> {
  const entries = await listCapitalSettings(tx, companyId);
  const inForce = findSettingsInForce(entries, day);
  const versions = await listCapitalSettingsVersions(tx, companyId);
  const first = new Map(versions.map(({ version }) => [version.id, version.versionId]));
  return {
    entries: entries.map((entry) => toEntry(entry, entry === inForce)).reverse(),
    history: versions.map(({ version, firstName, lastName }) => ({
      ...toChange(version, first.get(version.id) === version.versionId),
      changed_by: firstName === null ? null : `${firstName} ${lastName}`,
    })),
  };
}

/** Returns every entry in the form that figures use. */
export async function readSettings(tx: Executor, companyId: number): Promise<readonly CapitalSettings[]> {
  return (await listCapitalSettings(tx, companyId)).map((row) => ({
    effectiveFrom: row.effectiveFrom,
    minimumNetCapital: toMoney(row.minimumNetCapital),
    method: row.method,
    marketMakerMinimum: toMoney(row.marketMakerMinimum),
    addOns: row.addOns.map(({ reason, amount }) => ({ reason, amount: money(amount) })),
    businessStart: row.businessStart,
    nonMarketableIn: row.nonMarketableIn,
    activities: row.activities,
    marketCounts: row.marketCounts && {
      aboveFive: money(row.marketCounts.aboveFive),
      upToFive: money(row.marketCounts.upToFive),
    },
  }));
}

function toEntry(row: StoredSettings, isInForce: boolean): CapitalSettingsEntry {
  return { id: row.id, ...toValues(row), is_in_force: isInForce, updatedAt: row.createdAt.toISOString() };
}

function toChange(version: StoredSettings, isFirst: boolean): Omit<CapitalSettingsChange, 'changed_by'> {
  const { id, isDeleted, createdAt } = version;
  const change = isDeleted ? 'DELETED' : isFirst ? 'ADDED' : 'CHANGED';
  return { id, change, ...toValues(version), changedAt: createdAt.toISOString() };
}

function toValues(row: StoredSettings): CapitalSettingsValues {
  return {
    effective_from: row.effectiveFrom,
    min_net_capital_req: toNumber(row.minimumNetCapital),
    method: row.method,
    market_maker_minimum: toNumber(row.marketMakerMinimum),
    add_ons: row.addOns.map(({ reason, amount }) => ({ reason, amount: toAmount(money(amount)) })),
    business_start: row.businessStart,
    non_marketable_in: row.nonMarketableIn,
    activities: row.activities,
    market_counts: row.marketCounts && {
      above_5: toAmount(money(row.marketCounts.aboveFive)),
      up_to_5: toAmount(money(row.marketCounts.upToFive)),
    },
  };
}

function toMoney(amount: string | null): Money | null {
  return amount === null ? null : money(amount);
}

function toNumber(amount: string | null): number | null {
  return amount === null ? null : toAmount(money(amount));
}
