/** Callers: without a token, with one of an ended session, in each role of the company, and the administrator of another one. */
export const callers = ['nobody', 'stale', 'admin', 'middle', 'viewer', 'stranger'] as const;
export type CallerName = (typeof callers)[number];

/** Returns the status that each caller gets; `made` is the status of an admitted request. */
export const everybody = (made: number) => ({
  nobody: made,
  stale: made,
  admin: made,
  middle: made,
  viewer: made,
  stranger: made,
});
/** Returns the statuses if any signed-in user is admitted. */
export const users = (made: number) => ({ ...everybody(made), nobody: 401, stale: 401 });
/** Returns the statuses if every member of the company is admitted. */
export const members = (made: number) => ({ ...users(made), stranger: 404 });
/** Returns the statuses if members who prepare and approve are admitted. */
export const makers = (made: number) => ({ ...members(made), viewer: 403 });
/** Returns the statuses if only administrators of the company are admitted. */
export const administrators = (made: number) => ({ ...makers(made), middle: 403 });

/** Expected status of a call for each caller, with a small request. */
export type Row = { expected: Record<CallerName, number>; path?: string; query?: string; payload?: object };
