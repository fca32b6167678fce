import type { Figures, FocusCompany } from '@/domain/focus/types';
import { money } from '@/domain/money';
import { earlyWarnings } from '@/domain/netCapital/earlyWarning/earlyWarning';
import type { NoticeFacts } from '@/domain/notices/noticeKinds';
import { firm } from './focusFirm';

type Given = Partial<
  Record<'netCapital' | 'indebtedness' | 'minimum' | 'subordinated' | 'scheduled' | 'payments' | 'debitItems', number>
> & {
  asOf?: string;
  isComplete?: boolean;
  company?: Partial<FocusCompany>;
};

/** Returns the facts behind notices, for a firm with a minimum of 100,000 whose net capital is far from every level. */
export function noticeFacts({
  asOf = '2026-03-31',
  isComplete = true,
  company = {},
  ...amounts
}: Given = {}): NoticeFacts {
  const {
    netCapital = 500_000,
    indebtedness = 0,
    minimum = 100_000,
    subordinated = 0,
    scheduled = 0,
    payments = 0,
    debitItems,
  } = amounts;
  const isBasic = company.method !== 'ALTERNATIVE';
  const dollars = {
    '3750': netCapital,
    '3640': netCapital,
    [isBasic ? '3758' : '3880']: minimum,
    ...(isBasic && { '3840': indebtedness }),
    '3520': subordinated,
    '3500': 100_000,
    '980': 0,
    '1010': 0,
  };
  const none = Object.fromEntries(['3758', '3840', '3880'].map((code) => [code, { code, amount: null, parts: [] }]));
  const figures: Figures = {
    ...none,
    ...Object.fromEntries(
      Object.entries(dollars).map(([code, amount]) => [code, { code, amount: money(amount), parts: [] }]),
    ),
  };
  const known = debitItems === undefined ? null : money(debitItems);
  return {
    asOf,
    isComplete,
    earlyWarnings: earlyWarnings({
      figures,
      company: { ...firm, ...company },
      end: asOf,
      debitItems: known,
      scheduled: money(scheduled),
      subordinatedPayments: money(payments),
    }),
    netCapital: money(netCapital),
    requirement: money(minimum),
    indebtedness: isBasic ? money(indebtedness) : null,
    debitItems: known,
  };
}
