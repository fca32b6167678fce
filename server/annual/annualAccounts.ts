import type { Executor } from '@server/db/client';
import { listLineSums } from '@server/netCapital/lineSumsRepository';
import { walkAccountBalances } from '@server/statements/accountBalancesRepository';
import { parseBalances } from '@server/statements/statementAccounts';
import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { toDecimalString, zero } from '@/domain/money';
import { dayBefore, type Span } from '@/domain/periods';
import { listCashFlowClasses, type StoredCashFlowClass } from './cashFlowsRepository';

/** A fiscal year's accounts with a balance on either day, and the users' cash flow classes for them. */
export type AnnualAccounts = {
  hasStart: boolean;
  accounts: readonly AnnualAccount[];
  chosen: ReadonlyMap<number, StoredCashFlowClass>;
};

/** Reads both balance sheets of a fiscal year by account, in the order of their numbers. */
export async function readAnnualAccounts(tx: Executor, companyId: number, { from, to }: Span): Promise<AnnualAccounts> {
  const start = dayBefore(from);
  const hasStart = (await listLineSums(tx, companyId, [start])).length > 0;
  const chosen = new Map((await listCashFlowClasses(tx, companyId)).map((choice) => [choice.accountId, choice]));
  const query = { companyId, ends: [start, to], places: new Map(), otherPlace: 0 };
  const accounts: AnnualAccount[] = [];
  for await (const rows of walkAccountBalances(tx, query)) {
    for (const row of rows) {
      const balances = parseBalances(row.balances);
      accounts.push({
        id: row.id,
        number: row.account_number,
        name: row.account_name,
        focusId: row.focus_id,
        start: toDecimalString(balances.get(start) ?? zero),
        end: toDecimalString(balances.get(to) ?? zero),
        chosen: chosen.get(row.id)?.flow ?? null,
      });
    }
  }
  return { hasStart, accounts, chosen };
}
