import { storedItem } from '@/lib/storage';

const activities = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove'] as const;

/** The browser's storage is told of activity at most this often. */
const noteEveryMs = 1000;

/** When somebody last did something in any tab, in milliseconds by the clock: it outlives tabs that end without a word. */
const lastActivity = storedItem<number>('last_activity', (stored) => (typeof stored === 'number' ? stored : null));

export type IdleLimits = { promptAfterMs: number; endAfterMs: number };

type IdleListener = {
  /** Called whenever it is looked at whether to ask; `isPrompted` is false again once somebody goes on, in whichever tab. */
  onPrompt: (isPrompted: boolean) => void;
  /** Called once, at the end. */
  onEnd: () => void;
};

/** Milliseconds since somebody did something in any tab. A clock that was set back begins anew. */
export function idleMs(): number {
  const idle = Date.now() - (lastActivity.read() ?? Number.POSITIVE_INFINITY);
  if (idle >= 0) return idle;
  noteActivity();
  return 0;
}

/** Begins the time without activity anew, in every tab. */
export function noteActivity(): void {
  lastActivity.write(Date.now());
}

/** Watches for the time without mouse, key or touch in all tabs together; once the question is asked only `noteActivity` counts. */
export function watchIdleness(
  { promptAfterMs, endAfterMs }: IdleLimits,
  { onPrompt, onEnd }: IdleListener,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check() {
    clearTimeout(timer);
    const idle = idleMs();
    onPrompt(idle >= promptAfterMs);
    if (idle >= endAfterMs) {
      stop();
      onEnd();
      return;
    }
    timer = setTimeout(check, (idle < promptAfterMs ? promptAfterMs : endAfterMs) - idle);
  }

  /** What comes after the time is up, as on a machine that slept, is no activity. */
  function handleActivity() {
    const idle = idleMs();
    if (idle >= promptAfterMs) check();
    else if (idle >= noteEveryMs) noteActivity();
  }

  function stop() {
    clearTimeout(timer);
    unsubscribe();
    for (const activity of activities) document.removeEventListener(activity, handleActivity, { capture: true });
  }

  const unsubscribe = lastActivity.subscribe(check);
  for (const activity of activities) {
    document.addEventListener(activity, handleActivity, { capture: true, passive: true });
  }
  noteActivity();
  check();
  return stop;
}
