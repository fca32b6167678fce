import { createContext, use, useCallback } from 'react';
import { useIsHere } from '@/lib/hooks';
import type { ConfirmDialogProps } from './ConfirmDialog';

export type ConfirmOptions = Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>;

/** Asked before what was typed into a form is lost. */
export const unsavedQuestion: ConfirmOptions = {
  title: 'Unsaved changes',
  text: "You'll lose what you entered.",
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  tone: 'danger',
};

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Asks in a dialog; the answer is true when the person agreed. Whoever left the screen meanwhile isn't asked, and hasn't agreed. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it');
  const isHere = useIsHere();
  return useCallback(async (options) => isHere.current && confirm(options), [confirm, isHere]);
}
