const idleLimitMs = 12 * 60 * 60_000;
const graceMs = 10_000;

/** A session that is not refreshed ends by itself after half a day. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + idleLimitMs);
}

/** A second tab may come a few seconds late with the token that the first one has just used. */
export function isWithinGrace(rotatedAt: Date, now: Date): boolean {
  return now.getTime() - rotatedAt.getTime() <= graceMs;
}
