import { env } from '@/lib/env';
import { storedItem } from '@/lib/storage/storedItem';

/** Clock time of the last activity in any tab, in milliseconds; stored, so that it outlives closed tabs. */
const lastActivity = storedItem<number>('last_activity', (stored) => (typeof stored === 'number' ? stored : null));

/** Returns the milliseconds since the last activity in any tab. Starts over if the clock was set back. */
export function idleMs(): number {
  const idle = Date.now() - (lastActivity.read() ?? Number.POSITIVE_INFINITY);
  if (idle >= 0) return idle;
  noteActivity();
  return 0;
}

/** Returns true once the idle prompt is due. */
export function isIdle(): boolean {
  return idleMs() >= env.idlePromptMs;
}

/** Restarts the idle time in every tab. */
export function noteActivity(): void {
  lastActivity.write(Date.now());
}

/** Calls back on activity in another tab. Returns the unsubscribe function. */
export function followActivity(onActivity: () => void): () => void {
  return lastActivity.subscribe(onActivity);
}
