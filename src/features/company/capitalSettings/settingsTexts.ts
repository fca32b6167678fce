import type { CapitalMethod, NonMarketablePlace } from '@/contract/company/capitalSettings';
import type { CapitalSettingsEntry } from '@/contract/company/capitalSettings.schema';
import { type DaySpan, daysInForce, findSettingsWithout } from '@/domain/netCapital/capitalSettings';
import { formatDay, type IsoDate } from '@/domain/periods';
import { formatAmount } from '@/lib/format';

export const methodTexts: Readonly<Record<CapitalMethod, string>> = {
  BASIC: 'Basic: aggregate indebtedness, Rule 15c3-1(a)(1)(i)',
  ALTERNATIVE: 'Alternative: 2% of debit items, Rule 15c3-1(a)(1)(ii)',
};

export const placeTexts: Readonly<Record<NonMarketablePlace, string>> = {
  LEDGER: 'In the ledger, as non-allowable assets',
  INVENTORY: 'In the inventory, with a 100% haircut',
};

/** Returns `From 07/01/2025` or `From the beginning`. */
export function formatStart(day: IsoDate | null): string {
  return day === null ? 'From the beginning' : `From ${formatDay(day)}`;
}

/** Returns the text about the entry that applies after this one is deleted. */
export function deletionText(entries: readonly CapitalSettingsEntry[], entry: CapitalSettingsEntry): string {
  const dated = entries.map((one) => ({ entry: one, effectiveFrom: one.effective_from }));
  const gone = dated.find((one) => one.entry.id === entry.id);
  const instead = gone === undefined ? null : (findSettingsWithout(dated, gone)?.entry ?? null);
  const days = daysText(daysInForce(dated, entry.effective_from));
  if (instead === null) {
    return `Periods ending ${days} will have no minimum. Their net capital can't be computed until you add one. Generated reports don't change.`;
  }
  const minimum = instead.min_net_capital_req;
  const settings = `${formatStart(instead.effective_from).toLowerCase()} (minimum ${minimum === null ? 'not set' : formatAmount(minimum)})`;
  return `Periods ending ${days} will use the entry in force ${settings}. Generated reports don't change.`;
}

function daysText({ from, to }: DaySpan): string {
  if (from === null) return to === null ? 'on any date' : `on or before ${formatDay(to)}`;
  return to === null ? `on or after ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}
