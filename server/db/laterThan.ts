/**
 * The moment of a new version: now, or a millisecond after the latest of the versions before it where the clock isn't later, so that its moment
 * tells it apart. Of versions that there aren't nothing is given.
 */
export function laterThan(now: Date, ...before: readonly (Date | null | undefined)[]): Date {
  const earliest = before.map((moment) => (moment ? moment.getTime() + 1 : 0));
  return new Date(Math.max(now.getTime(), ...earliest));
}
