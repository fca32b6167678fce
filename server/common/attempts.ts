import { createHash } from 'node:crypto';
import type { Database } from '@server/db/client';
import type { Clock } from './context';
import { tooMany } from './errors';
import { createFairTurns } from './fairTurns';
import { networkOf } from './networkOf';
import { clearCount, decrementCount, incrementCount } from './rateLimitsRepository';

/** The number of tries allowed within a window of time. */
export type Limit = { name: string; max: number; windowMs: number };

type Place = { database: Database; clock: Clock };

const minuteMs = 60_000;

export const refreshByAddress: Limit = { name: 'refreshByAddress', max: 100, windowMs: 15 * minuteMs };
export const reportByAddress: Limit = { name: 'reportByAddress', max: 100, windowMs: 15 * minuteMs };

/**
 * Serializes the counts of one subject, newest first: they share one row and would each wait with a connection, leaving none for other requests
 * during a flood of guesses.
 */
const turns = createFairTurns({ width: 4, perAsker: 1, maxWaiting: 200, maxWaitMs: 15_000, first: 'newest' });

/** Counts a try before it is made, so that concurrent tries all count. Throws 429 after too many. */
export async function countAttempt(place: Place, limit: Limit, ...subject: string[]): Promise<void> {
  const { isOver, leftMs } = await count(place, limit, subject);
  if (isOver) throw tooMany(`Too many attempts. Try again in ${wordsFor(leftMs)}.`);
}

/** Counts a try and returns false after too many. */
export async function isWithin(place: Place, limit: Limit, ...subject: string[]): Promise<boolean> {
  return !(await count(place, limit, subject)).isOver;
}

async function count({ database, clock }: Place, limit: Limit, subject: string[]) {
  const now = clock();
  const window = { now, endsAt: new Date(now.getTime() + limit.windowMs) };
  const key = keyOf(limit, subject);
  const counted = await turns.run(key, () => incrementCount(database.db, key, window));
  return { isOver: counted.count > limit.max, leftMs: counted.windowEndsAt.getTime() - now.getTime() };
}

/** Uncounts one try that succeeded. */
export function uncountAttempt({ database }: Place, limit: Limit, ...subject: string[]): Promise<void> {
  return decrementCount(database.db, keyOf(limit, subject));
}

/** Clears the count. */
export function clearAttempts({ database }: Place, limit: Limit, ...subject: string[]): Promise<void> {
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
