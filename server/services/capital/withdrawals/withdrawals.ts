import type { StoredRegisterEntry } from '@server/db/repositories/capital/capitalRegistersRepository';
import { addEntry, changeEntry, removeEntry } from '@server/services/capital/register/changeRegister';
import type { CompanyContext } from '@server/services/common/context';
import { today } from '@server/services/common/today';
import { withdrawalValuesOf } from '@server/services/company/registers/readRegisters';
import type { WithdrawalEntry, WithdrawalsAnswer, WithdrawalValues } from '@/contract/capital/withdrawals';
import { toAmount, toAmountOrNull } from '@/domain/money';
import type { JudgedWithdrawal } from '@/domain/withdrawals/judgeWithdrawals';
import { netOfThirtyDays } from '@/domain/withdrawals/withdrawal';
import { withdrawalIssues } from '@/domain/withdrawals/withdrawalIssues';
import { readJudged } from './judged';

/** The company's withdrawals, the latest first, each judged by Rule 15c3-1(e). */
export async function readWithdrawals(context: CompanyContext): Promise<WithdrawalsAnswer> {
  const { judged, entries, latest } = await readJudged(context);
  const day = today(context.clock);
  const made = judged.map(({ withdrawal }) => withdrawal).filter(({ isMade }) => isMade);
  return {
    withdrawals: judged
      .flatMap((each) => {
        const stored = entries.find(({ id }) => id === each.withdrawal.id);
        return stored === undefined ? [] : [toEntry(stored, each)];
      })
      .toSorted((a, b) => (a.date > b.date ? -1 : 1)),
    today: day,
    time_report: latest?.timeReport ?? null,
    excess_net_capital: toAmountOrNull(latest?.excess ?? null),
    last_thirty_days: toAmount(netOfThirtyDays(made, day)),
  };
}

/** Adds a withdrawal. Throws 422 naming every field that is wrong. */
export async function addWithdrawal(context: CompanyContext, given: WithdrawalValues): Promise<WithdrawalsAnswer> {
  const values = trimmed(given);
  await addEntry(context, 'WITHDRAWALS', { values, issues: withdrawalIssues(values, today(context.clock)) });
  return readWithdrawals(context);
}

/** Changes a withdrawal. Throws 404 and 422, and 409 when somebody changed it since it was loaded. */
export async function changeWithdrawal(
  context: CompanyContext,
  id: number,
  { updatedAt, ...given }: WithdrawalValues & { updatedAt: string },
): Promise<WithdrawalsAnswer> {
  const values = trimmed(given);
  const entry = { register: 'WITHDRAWALS', id, updatedAt } as const;
  await changeEntry(context, entry, { values, issues: withdrawalIssues(values, today(context.clock)) });
  return readWithdrawals(context);
}

/** Removes a withdrawal. Throws 404, and 409 when somebody changed it since it was loaded. */
export async function removeWithdrawal(
  context: CompanyContext,
  id: number,
  updatedAt: string,
): Promise<WithdrawalsAnswer> {
  await removeEntry(context, { register: 'WITHDRAWALS', id, updatedAt });
  return readWithdrawals(context);
}

function trimmed(values: WithdrawalValues): WithdrawalValues {
  return { ...values, person: values.person.trim(), note: values.note.trim() };
}

function toEntry(
  stored: StoredRegisterEntry,
  { standing, thirtyDays, notice, broken }: JudgedWithdrawal,
): WithdrawalEntry {
  return {
    id: stored.id,
    ...withdrawalValuesOf(stored),
    // Without net capital nobody knows whether a notice is due.
    judged_by: standing === null || standing.excess === null || standing.figures === null ? null : standing.timeReport,
    thirty_days: toAmountOrNull(thirtyDays),
    notice: notice && { ...notice, threshold: toAmount(notice.threshold) },
    limit: broken && {
      text: broken.limit.text,
      paragraph: broken.limit.paragraph,
      most: toAmount(broken.most),
    },
    updatedAt: stored.createdAt.toISOString(),
  };
}
