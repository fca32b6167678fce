import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardDialog } from '@/components/modal/DiscardDialog';

type LeaveGuardProps = {
  /** Whether something is typed: the browser then asks before it leaves or reloads. */
  isActive: boolean;
  /** Asked at the moment of leaving: what has just been saved is not lost. */
  hasUnsaved: () => boolean;
};

/** Asks before another page takes the place of a form in which something is typed. One on a page: the router knows one blocker. */
export function LeaveGuard({ isActive, hasUnsaved }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );

  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);

  return blocker.state === 'blocked' ? <DiscardDialog onDiscard={blocker.proceed} onKeep={blocker.reset} /> : null;
}
