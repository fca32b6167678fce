import { boolean, number, type ObjectSchema, object } from 'yup';
import type { RollForward } from '@/contract/close/rollForward.schema';
import { requiredMessage } from '@/lib/validation';

/** Form values of the data to bring forward. */
export type StartForm = {
  positions: boolean;
  balances: boolean;
  entries: boolean;
  equity_coa: number | null;
};

/** Returns true if a fiscal year starts and its result needs an account. */
export function asksForEquity({ balances: { year } }: RollForward): boolean {
  return year !== null && year.profit !== 0;
}

/** Returns the schema; `asks` requires an equity account with the balances. */
export function startSchema(asks: boolean): ObjectSchema<StartForm> {
  return object({
    positions: boolean().required(),
    balances: boolean().required(),
    entries: boolean().required(),
    equity_coa: number()
      .nullable()
      .defined()
      .test('required', requiredMessage, (value, { parent }) => !asks || value !== null || parent.balances !== true),
  });
}

/** Values before the plan is loaded. */
export const nothingYet: StartForm = { positions: false, balances: false, entries: false, equity_coa: null };

/** Returns the dialog's initial values: positions, and balances with entries if the company has some. */
export function toStartForm(plan: RollForward): StartForm {
  const isBooking = plan.entries.off === null;
  const { year } = plan.balances;
  const only = year?.equity_accounts.length === 1 ? year.equity_accounts[0] : undefined;
  return {
    positions: plan.positions.off === null,
    balances: isBooking,
    entries: isBooking,
    equity_coa: only?.id ?? null,
  };
}
