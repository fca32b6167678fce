import type { StatementAnswer, StatementFileType } from '@/contract/statements/statement';
import type { Answer } from '@/contract/wire/envelope';
import type { PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import type { DateReportAnswer } from '@/domain/comparison/reportLines';
import { type ApiError, answerOf, baseApi, pastCache } from '@/lib/api';
import type { AppDispatch } from '@/lib/hooks';
import type { Statement } from './statementModel';

/** A call of a report: its address, and all that it asks for. */
export type StatementCall = { url: string; params: Readonly<Record<string, unknown>> };

type PeriodCall = StatementCall & { timeReports: readonly string[] };
export type PdfCall = StatementCall & { failureText: string };
type FileCall = { report: string; type: StatementFileType; params: StatementCall['params'] };

/** Whatever changes the books or a filing outdates the reports. */
const providesTags = [{ type: 'Totals' as const, id: 'LIST' }];
const extraOptions = { fallback: 'Unable to fetch api records' };

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatement: build.query<Statement, PeriodCall>({
      query: ({ url, params }) => ({ url, params }),
      transformResponse: (answer: StatementAnswer, _meta, { timeReports }) => ({ ...answer, timeReports }),
      providesTags,
      extraOptions,
    }),
    getDateReport: build.query<DateReportAnswer, StatementCall>({
      query: ({ url, params }) => ({ url, params }),
      providesTags,
      extraOptions,
    }),
    /** Made of the books as they are now, so none is kept. */
    getStatementPdf: build.query<PdfDefinitionText | null, PdfCall>({
      query: ({ url, params }) => ({ url, params: { ...params, download: true }, isText: true }),
      transformResponse: definitionIn,
      keepUnusedDataFor: 0,
      extraOptions: { fallback: '' },
      transformErrorResponse: (error: ApiError, _meta, { failureText }) => ({
        ...error,
        message: error.message || failureText,
      }),
    }),
    getStatementFile: build.query<Answer<{ url: string }>, FileCall>({
      query: ({ report, type, params }) => ({ url: 'x/statement-file', params: { ...params, report, type } }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong' },
    }),
  }),
});

export const { useGetStatementQuery, useGetDateReportQuery, useGetStatementPdfQuery } = statementsApi;

const { getStatementPdf, getStatementFile } = statementsApi.endpoints;

/** What a report's PDF is made of as it is now; null where there is nothing to make one of. Rejects with the `ApiError`. */
export function loadStatementPdf(call: PdfCall) {
  return (dispatch: AppDispatch) => answerOf(dispatch(getStatementPdf.initiate(call, pastCache)));
}

/** Where a report is as a file; rejects with the `ApiError`. */
export function loadStatementLink(call: FileCall) {
  return async (dispatch: AppDispatch) =>
    (await answerOf(dispatch(getStatementFile.initiate(call, pastCache)))).data.url;
}

/** What the PDF is made of, unread: a definition of many pages is large. Null where there is nothing to make one of. */
function definitionIn(json: string): PdfDefinitionText | null {
  return json.includes('"docDefinition"') ? { json } : null;
}
