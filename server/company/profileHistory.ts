import { isDeepStrictEqual } from 'node:util';
import type { ReachedDays } from '@server/company/amendments';
import type { CompanyChange, CompanyProfile, StoredProfile } from '@/contract/company/company.schema';
import {
  type DatedProfile,
  datedText,
  getFrequencies,
  getYearEnds,
  listDated,
  withValueFrom,
} from '@/domain/company/profileHistory';
import { type Changing, type IsoDate, valueOn } from '@/domain/periods';

type Saved = { before: StoredProfile; after: CompanyProfile; change: CompanyChange; day: IsoDate };

/**
 * Returns a saved profile with the histories of its fiscal year end and reporting frequency, and the days that a change reaches. A first value counts
 * from the beginning, another one from the day that was sent, by default today; an empty one ends no history.
 */
export function keepHistories({ before, after, change, day }: Saved): {
  profile: StoredProfile;
  reached: readonly ReachedDays[];
} {
  const yearEnd = keepHistory(getYearEnds(before), {
    value: after.fiscal_year_end_date,
    from: change.fiscal_year_end_date_from,
    day,
  });
  const frequency = keepHistory(getFrequencies(before), {
    value: after.focus_reporting_frequency,
    from: change.focus_reporting_frequency_from,
    day,
  });
  return {
    profile: {
      ...after,
      fiscal_year_end_date: yearEnd.value,
      focus_reporting_frequency: frequency.value,
      ...(yearEnd.history && { fiscal_year_ends: yearEnd.history }),
      ...(frequency.history && { focus_reporting_frequencies: frequency.history }),
    },
    reached: [...yearEnd.reached, ...frequency.reached],
  };
}

type Sent<Value> = { value: Value | null; from: IsoDate | null | undefined; day: IsoDate };

function keepHistory<Value extends string>(known: Changing<Value> | null, { value, from, day }: Sent<Value>) {
  if (value === null) return { value, history: known === null ? null : [...listDated(known)], reached: [] };
  if (known === null) return { value, history: null, reached: [] };
  const isKept = from === undefined && value === valueOn(known, day);
  const start = from === undefined ? day : from;
  const values = isKept ? known : withValueFrom(known, { from: start, value });
  const reached: ReachedDays[] = isDeepStrictEqual(values, known) ? [] : [{ from: start, to: null }];
  return { value: valueOn(values, day), history: typeof values === 'string' ? null : [...listDated(values)], reached };
}

/** Returns a profile with the fiscal year end and the reporting frequency in force on a day. */
export function onDay(profile: StoredProfile, day: IsoDate): StoredProfile {
  const yearEnds = getYearEnds(profile);
  const frequencies = getFrequencies(profile);
  const { fiscal_year_end_date: yearEnd, focus_reporting_frequency: frequency } = profile;
  return {
    ...profile,
    fiscal_year_end_date: yearEnd === null || yearEnds === null ? yearEnd : valueOn(yearEnds, day),
    focus_reporting_frequency: frequency === null || frequencies === null ? frequency : valueOn(frequencies, day),
  };
}

/** Returns a profile's histories in wire format, each with its only value if it never changed. */
export function toHistories(profile: StoredProfile) {
  return {
    fiscal_year_ends: [...listDated(getYearEnds(profile))],
    focus_reporting_frequencies: [...listDated(getFrequencies(profile))],
  };
}

/** Returns the text of a field's values by day (`datedText`); null for a field without days, or without a value. */
export function historyText(company: DatedProfile, path: string): string | null {
  if (path !== 'fiscal_year_end_date' && path !== 'focus_reporting_frequency') return null;
  const values = path === 'fiscal_year_end_date' ? getYearEnds(company) : getFrequencies(company);
  return company[path] === null || values === null ? null : datedText(values);
}
