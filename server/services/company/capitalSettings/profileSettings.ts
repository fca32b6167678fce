import type { Statements, Transaction } from '@server/db/client';
import { keepCapitalSettings, listCapitalSettings } from '@server/db/repositories/company/capitalSettingsRepository';
import { nextId } from '@server/db/repositories/recordIds';
import { lockBooks } from '@server/db/repositories/staging/commitsRepository';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import type { CompanyProfile } from '@/contract/company/company';
import { isEqual, money, toAmount } from '@/domain/money';
import { settingsInForce } from '@/domain/netCapital/capitalSettings';
import type { IsoDate } from '@/domain/periods';
import { keepVersion } from './keepSettings';

/** What a profile says of the requirement. */
export type ProfileCapital = Pick<CompanyProfile, 'min_net_capital_req' | 'membership_date'>;

/** The minimum in force on a day, which the profile shows as its own; null where none is set. */
export async function minimumInForce(tx: Statements, companyId: number, day: IsoDate): Promise<number | null> {
  const minimum = settingsInForce(await listCapitalSettings(tx, companyId), day)?.minimumNetCapital ?? null;
  return minimum === null ? null : toAmount(money(minimum));
}

/**
 * Keeps what a saved profile says of the requirement, and never changes the past. The first minimum of a company holds from the beginning; a
 * later one from today on, with everything else as it was. The start of business follows the membership date until it is set apart in the
 * settings themselves. What is in force already is left alone.
 */
export async function recordProfileCapital(
  tx: Transaction,
  context: Pick<CompanyContext, 'member' | 'clock'>,
  { before, after }: { before: ProfileCapital; after: ProfileCapital },
): Promise<void> {
  const { companyId } = context.member;
  await lockBooks(tx, companyId);
  const entries = await listCapitalSettings(tx, companyId);
  const day = today(context.clock);
  const inForce = settingsInForce(entries, day);
  const minimum = after.min_net_capital_req;
  if (entries.length === 0 && minimum === null) return;
  const isApart = inForce !== null && inForce.businessStart !== before.membership_date;
  const businessStart = isApart ? inForce.businessStart : after.membership_date;
  const isKept = inForce?.businessStart === businessStart && isSame(inForce.minimumNetCapital, minimum);
  if (isKept) return;
  const effectiveFrom = entries.length === 0 ? null : day;
  await keepVersion(tx, context, {
    id: entries.find((entry) => entry.effectiveFrom === effectiveFrom)?.id ?? (await nextId(tx)),
    effectiveFrom,
    minimumNetCapital: minimum === null ? null : String(minimum),
    businessStart,
    ...othersOf(inForce),
  });
}

/** The first entry of a company that begins with a profile; nobody made it, and it changes no books that there are. */
export async function beginCapitalSettings(
  tx: Transaction,
  companyId: number,
  { profile, now }: { profile: ProfileCapital; now: Date },
): Promise<void> {
  if (profile.min_net_capital_req === null) return;
  await keepCapitalSettings(tx, {
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
