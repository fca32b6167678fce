import { useCallback, useMemo } from 'react';
import { MoneyText } from '@/components/feedback';
import { SearchBox } from '@/components/search/SearchBox';
import type { WithdrawalEntry, WithdrawalTests } from '@/contract/registers/withdrawals.schema';
import type { ListShow } from '@/contract/staging/staging';
import type { ListQuery } from '@/contract/wire/query';
import { toListQuery } from '@/lib/listParams';
import { type StagedList, toShowQuery } from '@/lib/staging';
import { type Note, RegisterFigures } from '../RegisterFigures';
import { useGetWithdrawalTestsQuery } from '../registersApi';

/** Initial list state of both screens: the latest first. */
export const withdrawalListDefaults = { pageSize: 50, sort: 'date:desc', filters: { search: '', show: '' } };

type WithdrawalList = StagedList<{ search: string; show: string }>;
type WithdrawalListQuery = ListQuery & { search?: string; show?: ListShow };

/** Returns the query of a page of withdrawals. */
export function toWithdrawalListQuery(companyId: number, list: WithdrawalList): WithdrawalListQuery {
  const { search } = list.filters;
  return { company_id: companyId, ...toListQuery(list), ...toShowQuery(list), ...(search !== '' && { search }) };
}

/** Returns true if a search finds the withdrawal, by the server's rule: a part of its person or note, ignoring case. */
export function isFound({ person, note }: WithdrawalEntry, search: string): boolean {
  return [person, note].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

/** Searches persons and notes; renders nothing if the backend has no search. */
export function WithdrawalSearch({ list }: { list: WithdrawalList }) {
  if (!list.hasSearch) return null;
  const { search } = list.filters;
  return <SearchBox label="Search person or note" value={search} onSearch={(text) => list.setFilter('search', text)} />;
}

/** Returns the tests of the company's withdrawals, undefined until known; in edit mode with the user's saved ones on top. */
export function useWithdrawalTests(companyId: number, { isEditMode }: { isEditMode: boolean }) {
  const tests = useGetWithdrawalTestsQuery({ companyId, isEditMode }).data?.data;
  const byId = useMemo(() => new Map(tests?.tests.map((test) => [test.id, test])), [tests]);
  const testOf = useCallback(({ id }: Pick<WithdrawalEntry, 'id'>) => byId.get(id), [byId]);
  return { tests, testOf };
}

/** The figures that withdrawals are tested with, and the basis of the tests. */
export function WithdrawalFigures({ tests }: { tests: WithdrawalTests }) {
  const { time_report, excess_net_capital: excess, last_thirty_days: made } = tests;
  const figures = [
    { label: 'Made in the last 30 days, net', value: <MoneyText value={made} /> },
    ...(excess === null ? [] : [{ label: `Excess net capital, ${time_report}`, value: <MoneyText value={excess} /> }]),
  ];
  return <RegisterFigures figures={figures} notes={[basisNote(tests)]} />;
}

/** Returns the note on the basis of the test, Rule 15c3-1(e)(4)(i). */
function basisNote({ time_report, excess_net_capital: excess }: WithdrawalTests): Note {
  if (time_report === null) {
    return { text: "No trial balance yet, so withdrawals aren't tested.", isIssue: true };
  }
  if (excess === null) {
    const text = `Net capital of ${time_report} is incomplete, so notices and limits can't be determined.`;
    return { text, isIssue: true };
  }
  return {
    text: "Tested against net capital of the last period that ended before it. Confirm it hasn't materially changed since, Rule 15c3-1(e)(4)(i).",
    isIssue: false,
  };
}
