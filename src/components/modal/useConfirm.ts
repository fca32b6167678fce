import { createContext, use, useCallback } from 'react';
import { useIsHere } from '@/lib/hooks';
import type { ConfirmDialogProps } from './ConfirmDialog';

export type ConfirmOptions = Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>;

/** Question before typed values are lost. */
export const unsavedQuestion: ConfirmOptions = {
  title: 'Unsaved changes',
  text: "You'll lose what you entered.",
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  tone: 'danger',
};

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/**
 * Returns a function that asks in a dialog and resolves to true if the user agreed. Resolves to false without asking if the user has left the screen.
 */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it');
  const isHere = useIsHere();
  return useCallback(async (options) => isHere.current && confirm(options), [confirm, isHere]);
}
