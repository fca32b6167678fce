import { env } from '@/lib/env';
import { storedItem } from '@/lib/storage';

/** When somebody last did something in any tab, in milliseconds by the clock: it outlives tabs that end without a word. */
const lastActivity = storedItem<number>('last_activity', (stored) => (typeof stored === 'number' ? stored : null));

/** Milliseconds since somebody did something in any tab. A clock that was set back starts over. */
export function idleMs(): number {
  const idle = Date.now() - (lastActivity.read() ?? Number.POSITIVE_INFINITY);
  if (idle >= 0) return idle;
  noteActivity();
  return 0;
}

/** Whether nothing has happened for so long that the question was asked. */
export function isIdle(): boolean {
  return idleMs() >= env.idlePromptMs;
}

/** Begins the time without activity again, in every tab. */
export function noteActivity(): void {
  lastActivity.write(Date.now());
}

/** Calls back when somebody does something in another tab; gives the function that stops it. */
export function followActivity(onActivity: () => void): () => void {
  return lastActivity.subscribe(onActivity);
}
