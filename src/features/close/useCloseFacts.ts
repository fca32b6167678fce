import { skipToken } from '@reduxjs/toolkit/query';
import { useListPeriodsQuery } from '@/components/pickers/periodsApi';
import type { Close } from '@/contract/close/close';
import { isFiledFor, obligations } from '@/domain/calendar/obligations';
import type { CloseFacts } from '@/domain/close/closeSteps';
import { formatDollars, money } from '@/domain/money';
import { parsePeriod } from '@/domain/periods';
import { useGetReceivablesQuery } from '@/features/capital';
import { useCompany } from '@/features/company';
import { useGetNetCapitalStandingQuery } from '@/features/dashboard';
import { firmOf, useGetReportedPeriodsQuery, useListFiledQuery } from '@/features/filings';
import { inventoryDates } from '@/features/inventory';
import { useGetTieOutQuery } from '@/features/reports';
import { useGetBalanceSumsQuery } from '@/features/trialBalance';
import { useExtra } from '@/lib/api';

type Asked = { companyId: number; timeReport: string; isHeld: boolean; close: Close | undefined };

/** What the states of a period's close rest on, by the calls that its other screens use. */
export function useCloseFacts({ companyId, timeReport, isHeld, close }: Asked): CloseFacts {
  const query = isHeld ? { companyId, timeReport } : skipToken;
  const sums = useGetBalanceSumsQuery(isHeld ? { companyId, timeReport, isEditMode: false } : skipToken).currentData
    ?.data;
  const standing = useGetNetCapitalStandingQuery(query).currentData?.data;
  const tieOut = useGetTieOutQuery(query).currentData?.data;
  const aged = useGetReceivablesQuery(useExtra('receivables') ? query : skipToken).currentData?.data;
  return {
    timeReport,
    end: parsePeriod(timeReport)?.end ?? '',
    isHeld,
    sums,
    findings: standing?.findings_to_fix,
    areInputsSaved: standing?.capital_inputs.is_saved,
    positionDates: useListPeriodsQuery({ source: inventoryDates, companyId }).data,
    receivables: aged?.accounts.map(({ number, difference }) => ({ number, difference })),
    openChanges: close?.open_changes.map(({ text }) => text),
    differing: tieOut?.checks.flatMap((check) => (check.state === 'DIFFERS' ? [differenceText(check)] : [])),
    filings: useFilings(companyId, timeReport),
  };
}

type Check = { title: string; left: { label: string }; right: { label: string }; difference: number | null };

function differenceText({ title, left, right, difference }: Check): string {
  const what = [title, `${left.label} and ${right.label}`].filter((text) => text !== '').join(': ');
  return difference === null ? `${what} differ.` : `${what} differ by ${formatDollars(money(difference))}.`;
}

/** What the firm files for the period; undefined until its profile, reports and records are known. */
function useFilings(companyId: number, timeReport: string): CloseFacts['filings'] {
  const profile = useCompany().data?.data;
  const reported = useGetReportedPeriodsQuery(companyId).data?.data;
  const filed = useListFiledQuery(companyId).data?.data;
  if (profile === undefined || reported === undefined || filed === undefined) return undefined;
  const end = parsePeriod(timeReport)?.end ?? '';
  const firm = firmOf(profile, reported, filed);
  return Object.entries(obligations)
    .filter(([, obligation]) => isFiledFor(obligation, end, firm))
    .map(([kind, { name, report }]) => ({
      name,
      isMade: report === null ? null : (reported[report]?.includes(end) ?? false),
      isFiled: filed.some((record) => record.kind === kind && record.period_end === end),
    }));
}
