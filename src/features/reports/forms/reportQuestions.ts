import type { ConfirmOptions } from '@/components/modal';

/** Question before a started report is discarded. */
export const discardQuestion: ConfirmOptions = {
  title: 'Discard this report?',
  text: 'Its name and everything you typed for it will be lost.',
  confirmText: 'Discard',
  cancelText: 'Keep editing',
  tone: 'danger',
};

/** Question before the page is left with a wizard open. */
export const leaveQuestion: ConfirmOptions = {
  title: 'Leave this report?',
  text: 'Your answers are kept. You can restore them when you start a report for this period again.',
  confirmText: 'Leave',
  cancelText: 'Keep editing',
};
