import { isCarryingOrClearing } from '@/domain/netCapital/earlyWarning/earlyWarning';
import type { Question } from '../question';

/** Tells a firm that clears transactions or carries accounts that such firms file Part II. */
export const carryingFirm: Question = {
  id: 'carryingFirm',
  version: 1,
  class: 'note',
  title: 'Carrying firm on Part IIA',
  about: 'Looks for firms that clear transactions or carry customer accounts, which file Part II with exceptions.',
  reads: ['profile'],
  authority: ['Rule 17a-5(a)(1)'],
  place: 'profile',
  ask: ({ inputs: { company } }) => {
    if (!isCarryingOrClearing(company)) return [];
    const message =
      'Firms that clear transactions or carry customer accounts file FOCUS Part II, unless their business is limited as its instructions describe (Rule 17a-5(a)(1)). Netcap prepares Part IIA only.';
    return [{ message, codes: [] }];
  },
};
