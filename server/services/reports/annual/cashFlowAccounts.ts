import { type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { findAccount } from '@server/db/repositories/books/explainRepository';
import {
  keepCashFlowClass,
  listCashFlowClasses,
  lockCashFlowClasses,
  type StoredCashFlowClass,
} from '@server/db/repositories/reports/cashFlowsRepository';
import { conflict, notFound, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import { readBooks, requireTrialBalance } from '@server/services/figures/books';
import { periodOf } from '@server/services/figures/period';
import { latestHeldPeriod, requireSpan } from '@server/services/reports/coveredSpans';
import type { CashFlow, CashFlowAccount, CashFlowAccounts, CashFlowSave } from '@/contract/annual/cashFlow';
import type { AnnualAccount } from '@/domain/annual/annualInputs';
import { cashFlowStatement } from '@/domain/annual/cashFlows';
import { choicesFor, flowOf, suggestFlow } from '@/domain/annual/classify';
import { money, toAmount } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import { type AnnualAccounts, readAnnualAccounts } from './annualAccounts';

/**
 * The accounts of a fiscal year with their classes in the statement of cash flows, and what the statement comes to. Throws 400 for what is no period, 422 for one that ends no
 * fiscal year or has no committed trial balance.
 */
export function readCashFlowAccounts(
  { database, member: { companyId } }: CompanyContext,
  timeReport: string | undefined,
): Promise<CashFlowAccounts> {
  return withSnapshot(database, async (tx) => {
    const period =
      timeReport === undefined ? await latestHeldPeriod(tx, companyId, 'fiscalYear') : periodOf(timeReport);
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
    flow: flowOf(account),
    suggested: suggestion?.flow ?? null,
    reason: suggestion?.reason ?? null,
    choices: [...choicesFor(account)],
    chosen: toChosen(chosen.get(account.id)),
  };
}

/**
 * Chooses the class of an account's change; the suggested one, and null, take a choice back. Every version is kept. Throws 404 for an account that the company doesn't have, 409 when
 * somebody chose another since it was loaded, 422 for a class that the account can't have.
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
    // Each version is later than the one before, so that its moment tells it apart.
    const createdAt = new Date(Math.max(clock().getTime(), (before?.createdAt.getTime() ?? 0) + 1));
    await keepCashFlowClass(tx, { companyId, accountId, flow, authorId, createdAt });
    return toChosen(await find());
  });
}

type Wanted = { companyId: number; accountId: number; wanted: CashFlow | null };

/** The class as it's kept: none where it is the suggested one. */
async function requireClass(tx: Transaction, { companyId, accountId, wanted }: Wanted): Promise<CashFlow | null> {
  const account = await findAccount(tx, { companyId, accountId });
  if (account === null) throw notFound("This account isn't in the chart of accounts.");
  const named = { focusId: account.focus_id, name: account.account_name };
  if (wanted !== null && !choicesFor(named).includes(wanted)) {
    const message = 'Income and expense are operating, investing or financing.';
    throw ruleBroken(message, [{ path: 'flow', message }]);
  }
  return wanted === suggestFlow(named)?.flow ? null : wanted;
}

/** A choice that was taken back counts as none. */
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
