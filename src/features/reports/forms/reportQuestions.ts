import type { ConfirmOptions } from '@/components/modal';

/** Asked before a report that was begun is dropped. */
export const discardQuestion: ConfirmOptions = {
  title: 'Discard this report?',
  text: 'Its name and everything you typed for it will be lost.',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  tone: 'danger',
};

/** Asked before the page is left with a wizard open. */
export const leaveQuestion: ConfirmOptions = {
  title: 'Leave this report?',
  text: 'Your answers are kept. You can restore them when you start a report for this period again.',
  confirmText: 'Leave',
  cancelText: 'Keep editing',
};
