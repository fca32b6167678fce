import { listHolidays } from '@server/calendar/calendarRepository';
import type { CompanyContext } from '@server/common/context';
import { withSnapshot } from '@server/db/client';
import { periodInputs, readBooks, requireTrialBalance } from '@server/netCapital/books';
import { requirePeriod } from '@server/netCapital/period';
import { committedView, stagedBy } from '@server/staging/repositories/layers';
import { toStagingScope } from '@server/staging/stagedKind';
import type { AgedReceivables } from '@/contract/registers/receivables.schema';
import { money, toAmount, toAmountOrNull } from '@/domain/money';
import { formatPeriod, type IsoDate } from '@/domain/periods';
import {
  ageByAccount,
  computeSplits,
  endOfNextMonth,
  findTurningNonAllowable,
  getNonAllowable,
  receivableCodes,
} from '@/domain/registers/receivables/aging';
import { listLedgerAccounts, listReceivables } from './receivablesRepository';

type Asked = { time_report: string; by?: IsoDate | undefined; edit_mode?: boolean | undefined };

/**
 * Returns a period's open receivables by age as of its last day, their non-allowable part, and what becomes overdue by a day; in edit mode with the
 * caller's staged changes on top. Throws 400 for an invalid period, 422 without a committed trial balance.
 */
export function readAgedReceivables(context: CompanyContext, asked: Asked): Promise<AgedReceivables> {
  const period = requirePeriod(asked.time_report);
  const { end } = period;
  const { companyId } = context.member;
  const view = asked.edit_mode === true ? stagedBy(toStagingScope(context)) : committedView(companyId);
  const by = asked.by ?? endOfNextMonth(end);
  return withSnapshot(context.database, async (tx) => {
    const books = await readBooks(tx, companyId, [period]);
    requireTrialBalance(books, period, 'time_report');
    const items = (await listReceivables(tx, view, end)).map(({ amount, offset_amount: offset, ...row }) => ({
      ...row,
      amount: Number(amount),
      offset_amount: offset === null ? null : Number(offset),
    }));
    const holidays = await listHolidays(tx, companyId);
    const numbers = [...new Set(items.map(({ account_number: number }) => number))];
    const ledger = await listLedgerAccounts(tx, view, { numbers, codes: receivableCodes, end });
    const accounts = ledger.map(({ number, name, focus_id: focusId, balance }) => ({
      number,
      name,
      focusId,
      balance: money(balance),
    }));
    const aged = ageByAccount(items, accounts, { asOf: end, holidays });
    const { inputs } = periodInputs(books, period, null);
    const codes = new Map(ledger.map(({ number, focus_id: code }) => [number, code]));
    return {
      time_report: formatPeriod(period),
      end,
      accounts: aged.map(toAgedAccount),
      splits: computeSplits(aged).map(({ code, field, amount }) => ({
        code,
        field,
        suggested: toAmount(amount),
        entered: toAmountOrNull(inputs[field]),
      })),
      by,
      turning: findTurningNonAllowable(items, { asOf: end, by, holidays }).map(({ item, from }) => ({
        ...item,
        code: codes.get(item.account_number) ?? null,
        from,
        non_allowable: toAmount(getNonAllowable(item)),
      })),
    };
  });
}

function toAgedAccount({ number, name, focusId, ...amounts }: ReturnType<typeof ageByAccount>[number]) {
  return {
    number,
    name,
    focus_code: focusId,
    balance: toAmount(amounts.balance),
    listed: toAmount(amounts.listed),
    difference: toAmount(amounts.difference),
    buckets: amounts.buckets.map(toAmount),
    non_allowable: toAmount(amounts.nonAllowable),
  };
}
