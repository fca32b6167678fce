import type { CompanyContext } from '@server/common/context';
import { ruleBroken } from '@server/common/errors';
import { withSnapshot, withTransaction } from '@server/db/client';
import { nonOptionKind } from '@server/inventory/nonOptionKind';
import { optionKind } from '@server/inventory/optionKind';
import { requirePeriod } from '@server/netCapital/period';
import { saveChangesIn } from '@server/staging/saveChanges';
import { balanceKind } from '@server/trialBalance/balanceKind';
import type { BalanceChange } from '@/contract/trialBalance/trialBalance.schema';
import type { StagedSteps } from '@/contract/whatIf/whatIf.schema';
import { toAmount } from '@/domain/money';
import { formatPeriod } from '@/domain/periods';
import { applySteps } from '@/domain/whatIf/applySteps';
import { stepKinds } from '@/domain/whatIf/stepKinds';
import type { WhatIfBooks } from '@/domain/whatIf/whatIfBooks';
import { optionChanges, positionChanges } from './stagedPositions';
import { refused, requireRead, type WhatIfRequest } from './whatIf';
import { type PeriodBase, readPeriodBase } from './whatIfBase';

/**
 * Stages the steps' changes of balances and positions as the caller's own changes for review, all or nothing. Throws as `computeWhatIf` does, 422 if
 * no step can be staged, and as `saveChanges` does, by the same rules as an edit.
 */
export async function stageSteps(
  context: CompanyContext,
  asked: Pick<WhatIfRequest, 'time_report' | 'steps'>,
): Promise<StagedSteps> {
  const period = requirePeriod(asked.time_report);
  const steps = requireRead(asked).filter(({ kind }) => stepKinds[kind].isStaged);
  const leftOut = asked.steps.length - steps.length;
  if (steps.length === 0) {
    throw ruleBroken(
      'None of these steps is an entry or a position. Save capital inputs and settings where they are kept.',
    );
  }
  const changes = await withSnapshot(context.database, async (tx) => {
    const base = await readPeriodBase({ tx, database: context.database }, context.member.companyId, {
      period,
      steps: asked.steps,
    });
    const taken = applySteps(base.books, steps, base.terms);
    if (!taken.ok) throw refused([taken.issue]);
    const madeAt = context.clock().toISOString();
    const timeReport = base.read.timeReports.get(period.end) ?? formatPeriod(period);
    return {
      balances: balanceChanges(base, taken.books, { timeReport, madeAt }),
      positions: await positionChanges(tx, { base, after: taken.books, madeAt }),
      options: await optionChanges(tx, { base, after: taken.books, madeAt }),
    };
  });
  await withTransaction(context.database, async (tx) => {
    if (changes.balances.length > 0) {
      await saveChangesIn(tx, context, { kind: balanceKind, changes: changes.balances });
    }
    if (changes.positions.length > 0) {
      await saveChangesIn(tx, context, { kind: nonOptionKind, changes: changes.positions });
    }
    if (changes.options.length > 0) {
      await saveChangesIn(tx, context, { kind: optionKind, changes: changes.options });
    }
  });
  const positions = changes.positions.length + changes.options.length;
  return { balances: changes.balances.length, positions, left_out: leftOut };
}

function balanceChanges(
  { books, stored }: PeriodBase,
  after: WhatIfBooks,
  { timeReport, madeAt }: { timeReport: string; madeAt: string },
): BalanceChange[] {
  const changed = [...after.accounts.values()].filter((account) => account !== books.accounts.get(account.number));
  return changed.map(({ id: coa, number, debit, credit }, place) => {
    const { balance_id: id = null, balance_updated_at: loadedAt = null, description = null } = stored.get(number) ?? {};
    return {
      id: id ?? 1 + place,
      updatedAt: loadedAt === null ? madeAt : new Date(loadedAt).toISOString(),
      coa,
      debit: toAmount(debit),
      credit: toAmount(credit),
      timeReport,
      description,
    };
  });
}
