import type { Static } from 'typebox';
import type { capitalDayDetailSchema, capitalDaySchema } from './capitalDay.schema';

export type CapitalDay = Static<typeof capitalDaySchema>;
export type CapitalDayDetail = Static<typeof capitalDayDetailSchema>;

/** What is said of a computation in one line. */
export type CapitalSummary = Omit<
  CapitalDay,
  'id' | 'date' | 'time_report' | 'computed_at' | 'author' | 'computations'
>;

/** What a computation says at length. */
export type CapitalResults = Pick<CapitalDayDetail, 'data' | 'findings' | 'moves'> & {
  /** Every line of the form, as exact text, by item number. */
  figures: Record<string, string | null>;
};
