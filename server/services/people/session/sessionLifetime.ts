import type { SessionLimits } from '@server/config';

const hourMs = 60 * 60_000;
const graceMs = 10_000;

const defaultLimits: SessionLimits = { idleHours: 12, adminIdleHours: 8, maxDays: 30 };

type Lifetime = { now: Date; beganAt: Date; isAdmin: boolean; limits?: SessionLimits | undefined };

/** When a session ends that is used now and not again: by itself, or because it began too long ago. */
export function sessionEnd({ now, beganAt, isAdmin, limits = defaultLimits }: Lifetime): Date {
  const unused = now.getTime() + (isAdmin ? limits.adminIdleHours : limits.idleHours) * hourMs;
  return new Date(Math.min(unused, beganAt.getTime() + limits.maxDays * 24 * hourMs));
}

/** A second tab may come a few seconds late with the token that the first one has just used. */
export function isWithinGrace(rotatedAt: Date, now: Date): boolean {
  return now.getTime() - rotatedAt.getTime() <= graceMs;
}
