import type { ReportFrequency } from '@/contract/company/company';
import type { Company } from '@/contract/company/company.schema';
import { type Changing, formatDay, type IsoDate, type YearEnds } from '@/domain/periods';

/** A value by the first day on which it is in force; null = from the beginning. */
type Dated<Value> = { from: IsoDate | null; value: Value };

/** A profile's fields that count from a day on, with their histories; a history is absent or empty if the value never changed. */
export type DatedProfile = Pick<
  Company,
  'fiscal_year_end_date' | 'fiscal_year_ends' | 'focus_reporting_frequency' | 'focus_reporting_frequencies'
>;

/** Returns the profile's fiscal year ends by day; null if it never had one. */
export function getYearEnds(profile: Pick<DatedProfile, 'fiscal_year_end_date' | 'fiscal_year_ends'>): YearEnds | null {
  return toChanging(profile.fiscal_year_ends ?? []) ?? profile.fiscal_year_end_date;
}

/** Returns the profile's reporting frequencies by day; null if it never had one. */
export function getFrequencies(
  profile: Pick<DatedProfile, 'focus_reporting_frequency' | 'focus_reporting_frequencies'>,
): Changing<ReportFrequency> | null {
  return toChanging(profile.focus_reporting_frequencies ?? []) ?? profile.focus_reporting_frequency;
}

/** Returns the only value; null if there is none, or several. */
export function getOnlyValue<Value extends string>(values: Changing<Value> | null): Value | null {
  return typeof values === 'string' ? values : null;
}

/** Returns the values by their first day; empty without any. */
export function listDated<Value extends string>(values: Changing<Value> | null): readonly Dated<Value>[] {
  if (values === null) return [];
  if (typeof values === 'string') return [{ from: null, value: values }];
  return [{ from: null, value: values.first }, ...values.later];
}

/** Formats values by their first day: `12-31; 06-30 from 07/01/2026`. */
export function datedText(values: Changing<string>): string {
  return listDated(values)
    .map(({ from, value }) => (from === null ? value : `${value} from ${formatDay(from)}`))
    .join('; ');
}

/** Returns the values with one that counts from a day until the next; null = from the beginning. */
export function withValueFrom<Value extends string>(values: Changing<Value>, dated: Dated<Value>): Changing<Value> {
  return toChanging([...listDated(values).filter(({ from }) => from !== dated.from), dated]) ?? dated.value;
}

/** Returns a list as changing values, equal neighbors as one; null if it is empty. */
function toChanging<Value extends string>(list: readonly Dated<Value>[]): Changing<Value> | null {
  const sorted = list.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
  const [first, ...others] = sorted.filter(({ value }, index) => value !== sorted[index - 1]?.value);
  if (first === undefined) return null;
  const later = others.flatMap(({ from, value }) => (from === null ? [] : { from, value }));
  return later.length === 0 ? first.value : { first: first.value, later };
}
