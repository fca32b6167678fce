/** Who calls: without a token, with one of an ended session, as each role of the company, and as the administrator of another one. */
export const callers = ['nobody', 'stale', 'admin', 'middle', 'viewer', 'stranger'] as const;
export type CallerName = (typeof callers)[number];

/** The status that each caller gets; `made` is what a request that was let in comes to. */
export const everybody = (made: number) => ({
  nobody: made,
  stale: made,
  admin: made,
  middle: made,
  viewer: made,
  stranger: made,
});
/** Whoever is signed in. */
export const users = (made: number) => ({ ...everybody(made), nobody: 401, stale: 401 });
/** Every member of the company. */
export const members = (made: number) => ({ ...users(made), stranger: 404 });
/** Those who prepare and approve. */
export const makers = (made: number) => ({ ...members(made), viewer: 403 });
/** Administrators of the company. */
export const administrators = (made: number) => ({ ...makers(made), middle: 403 });

/** What a call comes to for each caller, with a small request. */
export type Row = { expected: Record<CallerName, number>; path?: string; query?: string; payload?: object };
