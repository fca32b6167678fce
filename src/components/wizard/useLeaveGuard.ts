import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { paths } from '@/lib/paths';

export type LeaveGuard = {
  isActive?: boolean;
  /** Locations that are part of what is guarded. */
  isInside?: (location: Location) => boolean;
  /** True when the person agrees to leave. */
  ask: () => Promise<boolean>;
  /** They agreed, and are about to go. */
  onLeave?: () => void;
};

/** Asks before the person goes elsewhere in the app, and has the browser ask before the tab is closed. */
export function useLeaveGuard({ isActive = true, isInside, ask, onLeave }: LeaveGuard): void {
  const blocker = useBlocker(({ nextLocation }) => {
    // There the app goes by itself when the server cannot be reached.
    return isActive && nextLocation.pathname !== paths.maintenance() && isInside?.(nextLocation) !== true;
  });

  const handleBlocked = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await ask()) {
      onLeave?.();
      blocker.proceed();
    } else blocker.reset();
  });

  useEffect(() => {
    if (blocker.state === 'blocked') handleBlocked();
  }, [blocker.state]);

  useEffect(() => {
    // A hidden tab goes because the session changed in another: nobody may stay in it.
    const askToClose = (event: Event) => document.visibilityState === 'visible' && event.preventDefault();
    if (isActive) window.addEventListener('beforeunload', askToClose);
    return () => window.removeEventListener('beforeunload', askToClose);
  }, [isActive]);
}
