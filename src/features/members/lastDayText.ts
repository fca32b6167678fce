/** Hint of a required last day. */
export const neededDayHint = 'Access ends at the end of this day, New York time.';

/** Hint of an optional last day. */
export const lastDayHint = `${neededDayHint} Leave it blank for no end.`;
