/** What a firm's row can be narrowed to. */
export const firmShows = ['all', 'past-due', 'due-soon', 'level', 'reviews', 'issues', 'out-of-balance'] as const;
export type FirmShow = (typeof firmShows)[number];
