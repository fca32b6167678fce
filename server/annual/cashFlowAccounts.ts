import type { CompanyContext } from '@server/common/context';
import { conflict, notFound, ruleBroken } from '@server/common/errors';
import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { findBooksAccount } from '@server/explain/explainRepository';
import { readBooks, requireTrialBalance } from '@server/netCapital/books';
import { requirePeriod } from '@server/netCapital/period';
import { latestHeldPeriod, requireSpan } from '@server/reports/coveredSpans';
import type { CashFlow } from '@/contract/annual/cashFlow';
import type { CashFlowAccount, CashFlowAccounts, CashFlowSave } from '@/contract/annual/cashFlow.schema';
import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { cashFlowStatement } from '@/domain/annual/cashFlows';
import { getFlow, getFlowChoices, suggestFlow } from '@/domain/annual/classify';
import { money, toAmount } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import { type AnnualAccounts, readAnnualAccounts } from './annualAccounts';
import {
  listCashFlowClasses,
  lockCashFlowClasses,
  type StoredCashFlowClass,
  saveCashFlowClass,
} from './cashFlowsRepository';

/**
 * Returns the accounts of a fiscal year with their classes in the statement of cash flows, and its totals. Throws 400 for an invalid period, 422 for
 * one that ends no fiscal year or has no committed trial balance.
 */
export function readCashFlowAccounts(
  { database, member: { companyId } }: CompanyContext,
  timeReport: string | undefined,
): Promise<CashFlowAccounts> {
  return withSnapshot(database, async (tx) => {
    const period =
      timeReport === undefined ? await latestHeldPeriod(tx, companyId, 'fiscalYear') : requirePeriod(timeReport);
    const books = await readBooks(tx, companyId, [period]);
    const year = requireSpan('fiscalYear', period, { yearEnd: books.facts.fiscalYearEnd, path: 'time_report' });
    requireTrialBalance(books, period, 'time_report');
    const read = await readAnnualAccounts(tx, companyId, year);
    const proof = cashFlowStatement({ ...read, firm: books.facts });
    return {
      time_report: formatPeriod(period),
      ...year,
      accounts: read.accounts.map((account) => toWire(account, read)),
      proof: proof && {
        change: toAmount(proof.change),
        cash_start: toAmount(proof.cashStart),
        cash_end: toAmount(proof.cashEnd),
        difference: toAmount(proof.difference),
      },
    };
  });
}

function toWire(account: AnnualAccount, { hasStart, chosen }: AnnualAccounts): CashFlowAccount {
  const suggestion = suggestFlow(account);
  return {
    id: account.id,
    account_number: account.number,
    account_name: account.name,
    focus_code: account.focusId,
    start: hasStart ? toAmount(money(account.start)) : null,
    end: toAmount(money(account.end)),
    flow: getFlow(account),
    suggested: suggestion?.flow ?? null,
    reason: suggestion?.reason ?? null,
    choices: [...getFlowChoices(account)],
    chosen: toChosen(chosen.get(account.id)),
  };
}

/**
 * Saves the class of an account's change; the suggested class, or null, clears the choice. Every version is kept. Throws 404 for an account that the
 * company doesn't have, 409 if the class changed since it was loaded, 422 for a class that the account can't have.
 */
export function saveCashFlow(
  { database, clock, member: { companyId, userId: authorId } }: CompanyContext,
  { account_id: accountId, flow: wanted, updatedAt }: CashFlowSave,
): Promise<CashFlowAccount['chosen']> {
  return withTransaction(database, async (tx) => {
    const flow = await requireClass(tx, { companyId, accountId, wanted });
    await lockCashFlowClasses(tx, companyId);
    const find = async () =>
      (await listCashFlowClasses(tx, companyId)).find((choice) => choice.accountId === accountId);
    const before = await find();
    if ((before?.flow ?? null) === flow) return toChosen(before);
    requireUnchanged(before, updatedAt);
    // Each version is later than the one before, since its time identifies it.
    const createdAt = new Date(Math.max(clock().getTime(), (before?.createdAt.getTime() ?? 0) + 1));
    await saveCashFlowClass(tx, { companyId, accountId, flow, authorId, createdAt });
    return toChosen(await find());
  });
}

type Wanted = { companyId: number; accountId: number; wanted: CashFlow | null };

/** Returns the class to store: null for the suggested one. Throws 404 and 422. */
async function requireClass(tx: Transaction, { companyId, accountId, wanted }: Wanted): Promise<CashFlow | null> {
  const account = await findBooksAccount(tx, { companyId, accountId });
  if (account === null) throw notFound("This account isn't in the chart of accounts.");
  const named = { focusId: account.focus_id, name: account.account_name };
  if (wanted !== null && !getFlowChoices(named).includes(wanted)) {
    const message = 'Income and expense are operating, investing or financing.';
    throw ruleBroken(message, [{ path: 'flow', message }]);
  }
  return wanted === suggestFlow(named)?.flow ? null : wanted;
}

/** Throws 409 if the choice changed since it was loaded; a cleared choice equals none. */
function requireUnchanged(before: StoredCashFlowClass | undefined, updatedAt: string | null): void {
  const now = toChosen(before)?.updatedAt ?? null;
  if (now === (updatedAt === null ? null : new Date(updatedAt).toISOString())) return;
  const words =
    before === undefined || before.flow === null
      ? 'Someone took this choice back'
      : `${nameOf(before)} chose another class`;
  throw conflict(`${words} after you loaded it.`, [{ path: 'updatedAt', message: `is now ${now}` }]);
}

function toChosen(choice: StoredCashFlowClass | undefined): CashFlowAccount['chosen'] {
  if (choice === undefined || choice.flow === null) return null;
  return { flow: choice.flow, by: nameOf(choice), updatedAt: choice.createdAt.toISOString() };
}

function nameOf({ firstName, lastName }: Pick<StoredCashFlowClass, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
