import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import { listCapitalSettings, saveCapitalSettings } from '@server/company/capitalSettingsRepository';
import type { Executor, Transaction } from '@server/db/client';
import { nextId } from '@server/db/recordIds';
import { lockBooks } from '@server/staging/repositories/commitsRepository';
import type { CompanyProfile } from '@/contract/company/company.schema';
import { isEqual, money, toAmount } from '@/domain/money';
import { findSettingsInForce } from '@/domain/netCapital/capitalSettings';
import type { IsoDate } from '@/domain/periods';
import { saveSettingsVersion } from './keepSettings';

/** A profile's facts of the requirement. */
export type ProfileCapital = Pick<CompanyProfile, 'min_net_capital_req' | 'membership_date'>;

type ProfileChange = { before: ProfileCapital; after: ProfileCapital; isAmendmentAccepted: boolean };

/** Returns the minimum in force on a day, which the profile shows as its own; null if none is set. */
export async function minimumInForce(tx: Executor, companyId: number, day: IsoDate): Promise<number | null> {
  const minimum = findSettingsInForce(await listCapitalSettings(tx, companyId), day)?.minimumNetCapital ?? null;
  return minimum === null ? null : toAmount(money(minimum));
}

/**
 * Saves a profile's facts of the requirement without changing the past: a company's first minimum applies from the beginning, a later one from today,
 * and values already in force change nothing. The start of business follows the membership date until the settings set it separately. Throws 409 as
 * `requireAmendment` does.
 */
export async function recordProfileCapital(
  tx: Transaction,
  context: Pick<CompanyContext, 'member' | 'clock'>,
  { before, after, isAmendmentAccepted }: ProfileChange,
): Promise<void> {
  const { companyId } = context.member;
  await lockBooks(tx, companyId);
  const entries = await listCapitalSettings(tx, companyId);
  const day = today(context.clock);
  const inForce = findSettingsInForce(entries, day);
  const minimum = after.min_net_capital_req;
  if (entries.length === 0 && minimum === null) return;
  const isApart = inForce !== null && inForce.businessStart !== before.membership_date;
  const businessStart = isApart ? inForce.businessStart : after.membership_date;
  const isKept = inForce?.businessStart === businessStart && isSame(inForce.minimumNetCapital, minimum);
  if (isKept) return;
  const effectiveFrom = entries.length === 0 ? null : day;
  await saveSettingsVersion(tx, context, {
    id: entries.find((entry) => entry.effectiveFrom === effectiveFrom)?.id ?? (await nextId(tx)),
    effectiveFrom,
    minimumNetCapital: minimum === null ? null : String(minimum),
    businessStart,
    ...othersOf(inForce),
    isAmendmentAccepted,
  });
}

/** Adds a new company's first entry, from its profile. It has no author and changes no existing books. */
export async function beginCapitalSettings(
  tx: Transaction,
  companyId: number,
  { profile, now }: { profile: ProfileCapital; now: Date },
): Promise<void> {
  if (profile.min_net_capital_req === null) return;
  await saveCapitalSettings(tx, {
    companyId,
    id: await nextId(tx),
    effectiveFrom: null,
    minimumNetCapital: String(profile.min_net_capital_req),
    businessStart: profile.membership_date,
    ...othersOf(null),
    authorId: null,
    createdAt: now,
  });
}

type Entry = Awaited<ReturnType<typeof listCapitalSettings>>[number];

type Others = Pick<
  Entry,
  'method' | 'marketMakerMinimum' | 'addOns' | 'nonMarketableIn' | 'activities' | 'marketCounts'
>;

function othersOf(inForce: Entry | null): Others {
  return {
    method: inForce?.method ?? 'BASIC',
    marketMakerMinimum: inForce?.marketMakerMinimum ?? null,
    addOns: inForce?.addOns ?? [],
    nonMarketableIn: inForce?.nonMarketableIn ?? 'LEDGER',
    activities: inForce?.activities ?? null,
    marketCounts: inForce?.marketCounts ?? null,
  };
}

function isSame(kept: string | null, minimum: number | null): boolean {
  if (kept === null || minimum === null) return kept === minimum;
  return isEqual(money(kept), money(minimum));
}
