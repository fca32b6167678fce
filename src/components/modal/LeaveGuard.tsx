import { useEffect, useEffectEvent, useState } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import { readFields } from '@/domain/history/records';
import { askBeforeUnload } from '@/lib/pageUnload';
import { paths } from '@/lib/paths';
import { ConfirmDialog } from './ConfirmDialog';
import { type ConfirmOptions, unsavedQuestion, useConfirm } from './useConfirm';

const guards = new Set<Guard>();

export type LeaveGuardProps = {
  /** Returns true if leaving would lose something, at the moment of leaving. */
  hasUnsaved?: () => boolean;
  question?: ConfirmOptions;
  /** Returns true if a location is part of the guarded page; by default, the same page. */
  isInside?: (location: Location) => boolean;
  /** Asks through the browser too, before the tab is closed or reloaded. */
  asksOnUnload?: boolean;
  /** Called when the user agreed to leave. */
  onLeave?: () => void;
  /** Saves a draft before leaving for another page; resolves to true once it is saved. Not offered without it. */
  onSaveDraft?: () => Promise<boolean>;
};

/** State of a navigation that the user has already agreed to. */
export const agreedNavigation = { isAgreed: true };

/**
 * Asks before the user leaves for another page, and has the browser ask before the tab is closed. Doesn't ask if the app leaves by itself: an expired
 * session unmounts the guard, a lost network leads to the maintenance page, a new build reloads. Switching the company asks through
 * `useLeaveQuestion`. One on a page: the router supports one blocker.
 */
export function LeaveGuard({
  hasUnsaved = () => true,
  question = unsavedQuestion,
  isInside,
  asksOnUnload = true,
  onLeave,
  onSaveDraft,
}: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isStaying = isInside?.(nextLocation) ?? nextLocation.pathname === currentLocation.pathname;
    const isAgreed = readFields(nextLocation.state)['isAgreed'] === true;
    return !isStaying && !isAgreed && nextLocation.pathname !== paths.maintenance() && hasUnsaved();
  });

  const [isSaving, setIsSaving] = useState(false);

  const isAsking = useEffectEvent(hasUnsaved);
  const leave = useEffectEvent(() => onLeave?.());
  useEffect(() => (asksOnUnload ? askBeforeUnload(() => isAsking()) : undefined), [asksOnUnload]);
  useEffect(() => guardLeaving({ isAsking: () => isAsking(), question, onLeave: () => leave() }), [question]);

  function handleLeave() {
    onLeave?.();
    blocker.proceed?.();
  }

  async function handleSave() {
    setIsSaving(true);
    try {
      if (await onSaveDraft?.()) blocker.proceed?.();
      else blocker.reset?.();
    } finally {
      setIsSaving(false);
    }
  }

  if (blocker.state !== 'blocked') return null;
  const other = onSaveDraft && { text: 'Save draft', isBusy: isSaving, onChosen: handleSave };
  return <ConfirmDialog {...question} other={other} onConfirm={handleLeave} onCancel={blocker.reset} />;
}

type Guard = { isAsking: () => boolean; question: ConfirmOptions; onLeave: () => void };

/** Asks before leaving outside the router. Returns the unsubscribe function. */
function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Returns a function that asks before a reload if it would lose something; resolves to true if the page may be left. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => {
    for (const { isAsking, question, onLeave } of guards) {
      if (!isAsking()) continue;
      if (!(await confirm(question))) return false;
      onLeave();
    }
    return true;
  };
}
