import type { Coa } from '@/contract/coa/coa.schema';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';

const committed = {
  status: 'APPROVED',
  valid_at: '2025-06-30T10:00:00.000Z',
  is_deleted: false,
  review_request: null,
  netcap_user: null,
  createdAt: '2025-06-30T10:00:00.000Z',
  updatedAt: '2025-06-30T10:00:00.000Z',
} as const;

export const cashLine: FocusSetting = {
  id: 200,
  focus_id: '200',
  type: 'Assets',
  description_line: 'Cash',
  allowable: 'Allowable',
};

export const rentLine: FocusSetting = {
  id: 4100,
  focus_id: '4100',
  type: 'Expenses',
  description_line: 'Other expenses',
  allowable: null,
};

export const expenseSsoiLine: SsoiSetting = {
  id: 11230,
  ssoi_id: '11230',
  type: 'Expenses',
  description_line: 'An expense line',
  is_provisional: false,
};

/** Returns a committed account. */
export function coaRow(id: number, changes: Partial<Coa> = {}): Coa {
  return {
    ...committed,
    id,
    account_number: String(id),
    account_name: `Account ${id}`,
    account_type: 'Assets',
    allowable: 'Allowable',
    focus_setting: cashLine,
    ssoi_setting: null,
    ...changes,
  };
}

/** Returns a committed balance of 100.00 debit. */
export function balanceRow(id: number, changes: Partial<Balance> = {}): Balance {
  const { account_number, account_name, account_type, focus_setting, ssoi_setting } = coaRow(1000);
  return {
    ...committed,
    id,
    coa: { id: 1000, account_number, account_name, account_type, focus_setting, ssoi_setting },
    debit: 100,
    credit: 0,
    time_report: 'Q2 25',
    description: null,
    ...changes,
  };
}
