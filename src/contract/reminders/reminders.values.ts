/** What a person can be reminded of by mail: filings by the days that are left, and what waits. */
export const reminderKinds = ['DUE_10', 'DUE_3', 'DUE_1', 'PAST_DUE', 'LEVELS', 'REVIEWS'] as const;
