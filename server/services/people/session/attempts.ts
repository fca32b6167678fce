import { createHash } from 'node:crypto';
import type { Database } from '@server/db/client';
import { clearCount, countOne, uncountOne } from '@server/db/repositories/people/rateLimitsRepository';
import { tooMany } from '@server/errors';
import { createFairTurns } from '@server/fairTurns';
import type { Clock } from '@server/services/common/context';
import { networkOf } from './networkOf';

/** How often something may be tried within a window of time. */
export type Limit = { name: string; max: number; windowMs: number };

type Place = { database: Database; clock: Clock };

const minuteMs = 60_000;

export const refreshByAddress: Limit = { name: 'refreshByAddress', max: 100, windowMs: 15 * minuteMs };
export const reportByAddress: Limit = { name: 'reportByAddress', max: 100, windowMs: 15 * minuteMs };

/**
 * Tries of one subject are counted in one row, for which they wait with a connection each: whoever comes after a flood of guesses would find
 * none. So one of them is counted at a time, the newest first.
 */
const turns = createFairTurns({ width: 4, perAsker: 1, maxWaiting: 200, maxWaitMs: 15_000, first: 'newest' });

/** Counts a try before it is made, so that many at once count as many; 429 once there were too many. */
export async function countAttempt(place: Place, limit: Limit, ...subject: string[]): Promise<void> {
  const { isOver, leftMs } = await count(place, limit, subject);
  if (isOver) throw tooMany(`Too many attempts. Try again in ${wordsFor(leftMs)}.`);
}

/** Counts one more, and says whether there weren't too many. */
export async function isWithin(place: Place, limit: Limit, ...subject: string[]): Promise<boolean> {
  return !(await count(place, limit, subject)).isOver;
}

async function count({ database, clock }: Place, limit: Limit, subject: string[]) {
  const now = clock();
  const window = { now, endsAt: new Date(now.getTime() + limit.windowMs) };
  const key = keyOf(limit, subject);
  const counted = await turns.run(key, () => countOne(database.db, key, window));
  return { isOver: counted.count > limit.max, leftMs: counted.windowEndsAt.getTime() - now.getTime() };
}

/** Takes back one try that turned out to be good. */
export function forgiveAttempt({ database }: Place, limit: Limit, ...subject: string[]): Promise<void> {
  return uncountOne(database.db, keyOf(limit, subject));
}

/** Forgets all tries. */
export function forgetAttempts({ database }: Place, limit: Limit, ...subject: string[]): Promise<void> {
  return clearCount(database.db, keyOf(limit, subject));
}

function wordsFor(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function keyOf({ name }: Limit, subject: string[]): string {
  const parts = JSON.stringify(subject.map(networkOf));
  return `${name}:${createHash('sha256').update(parts).digest('base64url')}`;
}
