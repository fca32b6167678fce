import { useConfirm } from '@/components/modal';

/** Asks before a report that was begun is dropped: true when it may go. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const confirm = useConfirm();
  return () =>
    confirm({
      title: 'Discard this report?',
      text: 'Its name and everything you typed for it will be lost.',
      confirmText: 'Discard',
      cancelText: 'Keep editing',
      tone: 'danger',
    });
}
