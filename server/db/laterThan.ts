/**
 * Returns the time of a new version: now, or a millisecond after the latest earlier version if the clock isn't later, so that times identify
 * versions. Missing versions are ignored.
 */
export function laterThan(now: Date, ...before: readonly (Date | null | undefined)[]): Date {
  const earliest = before.map((moment) => (moment ? moment.getTime() + 1 : 0));
  return new Date(Math.max(now.getTime(), ...earliest));
}
