import type { Statements } from '@server/db/client';
import { walkAccountBalances } from '@server/db/repositories/books/accountBalancesRepository';
import { listLineSums } from '@server/db/repositories/books/lineSumsRepository';
import { listCashFlowClasses, type StoredCashFlowClass } from '@server/db/repositories/reports/cashFlowsRepository';
import { readBalances } from '@server/services/statements/statementAccounts';
import type { Span } from '@/domain/amountForms/amountForm';
import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { toDecimalString, zero } from '@/domain/money';
import { dayBefore } from '@/domain/periods';

/** The accounts of a fiscal year, those without a balance on either day left out, and the choices that people made for them. */
export type AnnualAccounts = {
  hasStart: boolean;
  accounts: readonly AnnualAccount[];
  chosen: ReadonlyMap<number, StoredCashFlowClass>;
};

/** Reads both balance sheets of a fiscal year by account, in the order of their numbers. */
export async function readAnnualAccounts(
  tx: Statements,
  companyId: number,
  { from, to }: Span,
): Promise<AnnualAccounts> {
  const start = dayBefore(from);
  const hasStart = (await listLineSums(tx, companyId, [start])).length > 0;
  const chosen = new Map((await listCashFlowClasses(tx, companyId)).map((choice) => [choice.accountId, choice]));
  const query = { companyId, ends: [start, to], places: new Map(), otherPlace: 0 };
  const accounts: AnnualAccount[] = [];
  for await (const rows of walkAccountBalances(tx, query)) {
    for (const row of rows) {
      const balances = readBalances(row.balances);
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
