import type { Executor } from '@server/db/client';
import { listSsoiLineSums, type SsoiLineSum } from '@server/netCapital/lineSumsRepository';
import { money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';
import { maxNamed } from '@/domain/questions/listNames';
import { isMappedOffIncome, lacksSsoiLine } from '@/domain/ssoi/ssoiSums';
import type { SsoiSum, SsoiTrialBalance } from '@/domain/ssoi/types';
import { listSsoiMisfits, type SsoiMisfit } from './ssoiRepository';

/** Reads the committed trial balances of the dates by FOCUS and SSOI line; dates without one are omitted. */
export async function readSsoiSums(
  tx: Executor,
  companyId: number,
  ends: readonly IsoDate[],
): Promise<readonly SsoiTrialBalance[]> {
  const sums = await listSsoiLineSums(tx, companyId, ends);
  const found = [...new Set(sums.map(({ period_end }) => period_end))];
  return found.map((end) => ({ end, sums: sums.filter(({ period_end }) => period_end === end).map(toSum) }));
}

/** Adds the names of accounts whose lines don't match, for findings. Runs no query if there are none. */
export async function withMisfitNames(
  tx: Executor,
  companyId: number,
  balances: readonly SsoiTrialBalance[],
): Promise<readonly SsoiTrialBalance[]> {
  const misfits = balances.flatMap(({ sums }) => sums.flatMap(misfitLines));
  if (misfits.length === 0) return balances;
  const lines = [...new Map(misfits.map((pair) => [`${pair.focusId} ${pair.ssoiId}`, pair])).values()];
  const named = await listSsoiMisfits(tx, companyId, { ends: balances.map(({ end }) => end), lines, max: maxNamed });
  return balances.map((balance) => withNames(balance, named));
}

function toSum({ focus_id: focusId, ssoi_id: ssoiId, debit, credit, row_count: accountCount }: SsoiLineSum): SsoiSum {
  return { focusId, ssoiId, debit: money(debit), credit: money(credit), accountCount };
}

function misfitLines({ focusId, ssoiId }: SsoiSum): { focusId: string; ssoiId: string | null }[] {
  const isMisfit = lacksSsoiLine({ focusId, ssoiId }) || isMappedOffIncome({ focusId, ssoiId });
  return isMisfit && focusId !== null ? [{ focusId, ssoiId }] : [];
}

function withNames({ end, sums }: SsoiTrialBalance, named: readonly SsoiMisfit[]): SsoiTrialBalance {
  return {
    end,
    sums: sums.map((sum) => {
      const own = named.filter(
        (account) => account.period_end === end && account.focus_id === sum.focusId && account.ssoi_id === sum.ssoiId,
      );
      const accounts = own.map(({ account_number: number, account_name: name }) => ({ number, name }));
      return accounts.length === 0 ? sum : { ...sum, accounts };
    }),
  };
}
