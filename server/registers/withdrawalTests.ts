import type { CompanyContext } from '@server/common/context';
import { today } from '@server/common/today';
import { committedView, stagedBy } from '@server/staging/repositories/layers';
import { toStagingScope } from '@server/staging/stagedKind';
import type { WithdrawalJudgment, WithdrawalTests } from '@/contract/registers/withdrawals.schema';
import { toAmount, toAmountOrNull } from '@/domain/money';
import type { TestedWithdrawal } from '@/domain/registers/withdrawals/testWithdrawals';
import { sumThirtyDays, type Withdrawal } from '@/domain/registers/withdrawals/withdrawal';
import { readTestedWithdrawals } from './judged';

/** Returns the tests of the company's withdrawals by Rule 15c3-1(e); in edit mode with the caller's staged ones on top. */
export async function readWithdrawalTests(
  context: CompanyContext,
  { isEditMode }: { isEditMode: boolean },
): Promise<WithdrawalTests> {
  const view = isEditMode ? stagedBy(toStagingScope(context)) : committedView(context.member.companyId);
  const { judged, latest } = await readTestedWithdrawals(context, view);
  const day = today(context.clock);
  const made = judged.map(({ withdrawal }) => withdrawal).filter(({ isMade }) => isMade);
  return {
    tests: judged.map((tested) => toJudgment(tested, judged)),
    today: day,
    time_report: latest?.timeReport ?? null,
    excess_net_capital: toAmountOrNull(latest?.excess ?? null),
    last_thirty_days: toAmount(sumThirtyDays(made, day)),
  };
}

function toJudgment(
  { withdrawal, standing, thirtyDays, notice, broken }: TestedWithdrawal,
  all: readonly TestedWithdrawal[],
): WithdrawalJudgment {
  return {
    id: withdrawal.id,
    // Without net capital it is unknown if a notice is due.
    judged_by: standing === null || standing.excess === null || standing.figures === null ? null : standing.timeReport,
    thirty_days: toAmountOrNull(thirtyDays),
    notice: notice && { ...notice, threshold: toAmount(notice.threshold) },
    limit: broken && {
      text: broken.limit.text,
      paragraph: broken.limit.paragraph,
      most: toAmount(broken.most),
      barred_by: broken.barredBy && toNamed(broken.barredBy),
    },
    bars: all.flatMap((other) => (other.broken?.barredBy?.id === withdrawal.id ? [toNamed(other.withdrawal)] : [])),
  };
}

function toNamed({ person, date, amount }: Withdrawal) {
  return { person, date, amount: toAmount(amount) };
}
