/** Filters of the firms' list. */
export const firmShows = ['all', 'past-due', 'due-soon', 'level', 'reviews', 'issues', 'out-of-balance'] as const;
export type FirmShow = (typeof firmShows)[number];
