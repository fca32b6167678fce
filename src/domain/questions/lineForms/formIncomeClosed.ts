import { formatDay } from '@/domain/periods';
import type { FormQuestion } from '../question';

/** Names trial balances whose income may be closed already. */
export const formIncomeClosed: FormQuestion = {
  id: 'incomeClosed',
  version: 1,
  class: 'note',
  title: 'Trial balance without income or expense',
  about: 'Looks for income and expense in the trial balances at the ends of fiscal years.',
  authority: ['Practice: a filing agrees with the books'],
  ask: ({ closed }) =>
    closed.map((end) => {
      const message = `The trial balance of ${formatDay(end)} has no income or expense. If it's already closed to equity, enter the amounts from before closing.`;
      return { message, codes: [] };
    }),
};
