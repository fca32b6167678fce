import { useState } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { env } from '@/lib/env';
import { useAppDispatch } from '@/lib/hooks';
import { signOut } from '../endSession';
import { IdlePrompt } from './IdlePrompt';

const syncEveryMs = 200;

/** Asks whoever does nothing for a while whether they are still there, and signs out who does not answer; all tabs count as one. */
export function IdleGuard() {
  const [isPrompted, setPrompted] = useState(false);
  const dispatch = useAppDispatch();
  const leave = () => dispatch(signOut('idle'));
  const timer = useIdleTimer({
    name: `${env.productKey}.idle`,
    timeout: env.idlePromptMs + env.idleSignOutMs,
    promptBeforeIdle: env.idleSignOutMs,
    eventsThrottle: syncEveryMs,
    crossTab: true,
    syncTimers: syncEveryMs,
    onPrompt: () => setPrompted(true),
    onActive: () => setPrompted(false),
    onIdle: leave,
  });
  return isPrompted ? (
    <IdlePrompt getRemainingMs={timer.getRemainingTime} onContinue={timer.activate} onLogout={leave} />
  ) : null;
}
