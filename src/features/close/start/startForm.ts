import { boolean, number, type ObjectSchema, object } from 'yup';
import type { RollForward } from '@/contract/close/rollForward';
import { requiredText } from '@/lib/validation';

/** What is brought along, as the dialog holds it. */
export type StartForm = {
  positions: boolean;
  balances: boolean;
  entries: boolean;
  equity_coa: number | null;
};

/** Whether a fiscal year begins whose result goes to an account that is asked for. */
export function asksForEquity({ balances: { year } }: RollForward): boolean {
  return year !== null && year.profit !== 0;
}

/** `asks`: an equity account is needed with the balances. */
export function startSchema(asks: boolean): ObjectSchema<StartForm> {
  return object({
    positions: boolean().required(),
    balances: boolean().required(),
    entries: boolean().required(),
    equity_coa: number()
      .nullable()
      .defined()
      .test('required', requiredText, (value, { parent }) => !asks || value !== null || parent.balances !== true),
  });
}

/** Before anybody knows what there is. */
export const nothingYet: StartForm = { positions: false, balances: false, entries: false, equity_coa: null };

/** What the dialog begins with: positions, and balances with entries where the company has some. */
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
