import { type ConfirmOptions, useConfirm } from './useConfirm';

type Guard = { isAsking: () => boolean; question: ConfirmOptions; onLeave: () => void };

const guards = new Set<Guard>();

/** Has those who leave the page otherwise than by its router ask first; gives the function that stops it. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/** Asks, where leaving the page would lose something, before it is reloaded; true when it may be. */
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
