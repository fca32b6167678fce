import { useEffect, useEffectEvent, useState } from 'react';
import { env } from '@/lib/env';
import { useAppDispatch } from '@/lib/hooks';
import { signOut } from '../endSession';
import { idleMs, noteActivity, watchIdleness } from '../idleness';
import { IdlePrompt } from './IdlePrompt';

const limits = { promptAfterMs: env.idlePromptMs, endAfterMs: env.idlePromptMs + env.idleSignOutMs };

/** Asks whoever does nothing for a while whether they are still there, and signs out who does not answer; all tabs count as one. */
export function IdleGuard() {
  const [isPrompted, setPrompted] = useState(false);
  const dispatch = useAppDispatch();
  const leave = () => dispatch(signOut('idle'));
  const handleEnd = useEffectEvent(leave);
  useEffect(() => watchIdleness(limits, { onPrompt: setPrompted, onEnd: () => handleEnd() }), []);

  function goOn() {
    noteActivity();
    setPrompted(false);
  }

  return isPrompted ? <IdlePrompt getRemainingMs={remainingMs} onContinue={goOn} onLogout={leave} /> : null;
}

function remainingMs(): number {
  return limits.endAfterMs - idleMs();
}
