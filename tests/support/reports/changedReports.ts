import { accepted, type Bookkeeper, balanceChange, firstOf, rowsOf } from '@tests/support/backend/bookkeeper';
import { typedValues } from '@tests/support/books/exampleBooks';
import { mapReportTypes, type ReportType, reportSegments } from '@/contract/reports/report';
import type { Report, ReportPrefill } from '@/contract/reports/report.schema';
import type { ReportChanges } from '@/contract/reports/reportChanges.schema';

const callsOf = mapReportTypes((type) => {
  if (type === 'ANNUAL') return 'x/annual-report';
  return `${type === 'FOCUS' || type === 'SSOI' ? 'report' : 'x/amount-forms'}/${reportSegments[type]}`;
});

/** Returns functions that make, list and compare reports of the worked example's books. */
export function reportsOf(books: () => Bookkeeper) {
  const listed = async (type: ReportType = 'FOCUS') =>
    rowsOf<Report>(await books().get('/reports', { filters: { type } }));
  const prefill = async (type: ReportType, query: object = {}) =>
    accepted<{ data: ReportPrefill }>(await books().get(`/${callsOf[type]}/prefill-form-data`, query)).data;
  const send = async (type: ReportType, data: object) => books().send(`POST /${callsOf[type]}/generate`, data);
  const generate = async (
    type: ReportType,
    data: { name?: string; typed?: object; amends?: number; timeReport?: string } = {},
  ) => {
    const { name = `${type} report`, typed = {}, amends, timeReport } = data;
    const { prefillValues } = await prefill(type, { time_report: timeReport, amends });
    const answers = { ...prefillValues, ...(type === 'FOCUS' && amends === undefined ? typedValues() : {}), ...typed };
    const answer = await send(type, { name, prefill: answers, amends });
    return accepted<{ data: { report: Report } }>(answer).data.report;
  };
  return {
    listed,
    prefill,
    send,
    generate,
    /** Returns the changes since a report according to lists. */
    changedSince: async ({ id, type }: Report) =>
      (await listed(type)).find((report) => report.id === id)?.changed_since,
    changes: async ({ id }: Pick<Report, 'id'>) =>
      accepted<{ data: ReportChanges }>(await books().get('/x/report-changes', { reportId: id })).data,
    /** Adds to the balance of an account in the example's period, on its present side. */
    post: async (account: string, amount: number) => {
      const rows = await books().balances({ filters: { time_report: 'Q2 25' } });
      const row = firstOf(rows.filter(({ coa }) => coa.account_number === account));
      const side = row.debit > 0 ? { debit: row.debit + amount } : { credit: row.credit + amount };
      await books().commit('trial-balances', [balanceChange(row, side)]);
    },
  };
}
