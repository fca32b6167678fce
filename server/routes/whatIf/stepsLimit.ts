/** What a body with steps may hold: they may have the positions of files. */
export const stepsLimitBytes = 1024 * 1024;
