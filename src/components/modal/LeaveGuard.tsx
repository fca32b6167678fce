import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { fieldsOf } from '@/domain/records';
import { askBeforeUnload } from '@/lib/pageUnload';
import { paths } from '@/lib/paths';
import { ConfirmDialog } from './ConfirmDialog';
import { guardLeaving } from './leaveQuestions';
import { type ConfirmOptions, unsavedQuestion } from './useConfirm';

export type LeaveGuardProps = {
  /** Whether leaving would lose something, asked at the moment of leaving. */
  hasUnsaved?: () => boolean;
  question?: ConfirmOptions;
  /** Whether a location is part of what is guarded; the same page unless this says otherwise. */
  isInside?: (location: Location) => boolean;
  /** Whether the browser asks, too, before the tab is closed or reloaded. */
  asksOnUnload?: boolean;
  /** The person agreed, and is about to go. */
  onLeave?: () => void;
};

/** The state of a navigation to which the person has agreed already. */
export const agreedNavigation = { isAgreed: true };

/**
 * Asks before a person goes elsewhere in the app, and has the browser ask before the tab is closed. Where the app goes by itself (a session
 * that ends takes the guard along, a lost network leads to the maintenance page, a new build reloads) nobody is asked; who switches the
 * company is, by `useLeaveQuestion`. One on a page: the router knows one blocker.
 */
export function LeaveGuard({
  hasUnsaved = () => true,
  question = unsavedQuestion,
  isInside,
  asksOnUnload = true,
  onLeave,
}: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isStaying = isInside?.(nextLocation) ?? nextLocation.pathname === currentLocation.pathname;
    const isAgreed = fieldsOf(nextLocation.state)['isAgreed'] === true;
    return !isStaying && !isAgreed && nextLocation.pathname !== paths.maintenance() && hasUnsaved();
  });

  const isAsking = useEffectEvent(hasUnsaved);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => (asksOnUnload ? askBeforeUnload(() => isAsking()) : undefined), [asksOnUnload]);
  useEffect(() => guardLeaving({ isAsking: () => isAsking(), question, onLeave: () => leave() }), [question]);

  function handleLeave() {
    onLeave?.();
    blocker.proceed?.();
  }

  if (blocker.state !== 'blocked') return null;
  return <ConfirmDialog {...question} onConfirm={handleLeave} onCancel={blocker.reset} />;
}
