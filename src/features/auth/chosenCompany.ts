import { storedItem } from '@/lib/storage';

/** The company that the person chose last; the membership decides whether it still counts. */
export const chosenCompany = storedItem<number>('company_id', (stored) =>
  Number.isSafeInteger(stored) ? Number(stored) : null,
);
