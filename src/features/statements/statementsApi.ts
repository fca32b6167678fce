import type { StatementFileType } from '@/contract/statements/statement';
import type {
  HaircutSecurities,
  StatementAnswer,
  StatementGroupAnswer,
  StatementRowAnswer,
} from '@/contract/statements/statement.schema';
import type { Answer } from '@/contract/wire/envelope';
import type { PdfDefinitionText } from '@/contract/wire/pdfDefinition';
import type { DateReportAnswer } from '@/domain/statements/comparison/reportLines';
import { securityColumns } from '@/domain/statements/haircutSheets';
import { type ApiError, baseApi, fetchAnswer, pastCache } from '@/lib/api';
import { fieldsOf, orElse, orNull, readListOf, text, whole } from '@/lib/api/wholeValues';
import type { AppDispatch } from '@/lib/hooks';
import type { RequestedStatement } from './statementModel';

/** A report's call: its URL and all its parameters. */
export type StatementCall = { url: string; params: Readonly<Record<string, unknown>> };

type PeriodCall = StatementCall & { timeReports: readonly string[] };

export type PdfCall = StatementCall & { failureText: string };

type FileCall = { report: string; type: StatementFileType; params: StatementCall['params'] };

/** Any change of the books or of a filing invalidates the reports. */
const providesTags = ['Totals'] as const;

const extraOptions = { fallback: 'Unable to fetch api records' };

const readGroup = whole<StatementGroupAnswer>({
  data: (rows) => (rows == null ? undefined : readRows(rows)),
  special: orElse([]),
  total: orElse({}),
});

const readRows = readListOf(
  whole<StatementRowAnswer>({ ...fieldsOf(['account_number', 'account_name'], text), focus_code: orNull }),
);

function readGroups(groups: StatementAnswer['data'] | null | undefined): StatementAnswer['data'] {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, group]) => [name, readGroup(group)]));
}

/** Reads the haircuts by security of any backend; without a table they have the usual columns. */
function readSecurities({ data, ...about }: HaircutSecurities): HaircutSecurities {
  const { table, data: groups = [] }: Partial<HaircutSecurities['data']> = Array.isArray(data) ? { data } : data;
  return { ...about, data: { table: { columns: table?.columns ?? [...securityColumns] }, data: groups } };
}

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatement: build.query<RequestedStatement, PeriodCall>({
      query: ({ url, params }) => ({ url, params }),
      transformResponse: (answer: StatementAnswer, _meta, { timeReports }) => ({
        ...answer,
        data: readGroups(answer.data),
        timeReports,
      }),
      providesTags,
      extraOptions,
    }),
    getDateReport: build.query<DateReportAnswer, StatementCall>({
      query: ({ url, params }) => ({ url, params }),
      transformResponse: (answer: DateReportAnswer, _meta, { url }) =>
        url === 'haircut-securities' ? readSecurities(answer as HaircutSecurities) : answer,
      providesTags,
      extraOptions,
    }),
    /** Made from the current books, so it isn't cached. */
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

/** Loads the current definition of a report's PDF; null if it would be empty. Rejects with the `ApiError`. */
export function loadStatementPdf(call: PdfCall) {
  return (dispatch: AppDispatch) => fetchAnswer(dispatch(getStatementPdf.initiate(call, pastCache)));
}

/** Loads the link to a report as a file; rejects with the `ApiError`. */
export function loadStatementLink(call: FileCall) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(getStatementFile.initiate(call, pastCache)))).data.url;
}

/** Returns the PDF's definition as unparsed text, since one of many pages is large. Null if there is none. */
function definitionIn(json: string): PdfDefinitionText | null {
  return json.includes('"docDefinition"') ? { json } : null;
}

type AnswerQuery<Answer> = { data?: Answer | undefined; isError: boolean };

/** Returns the answer to show: none after a failure, or if nothing is chosen. */
export function shownAnswer<Answer>({ data, isError }: AnswerQuery<Answer>, isChosen: boolean): Answer | undefined {
  return isChosen && !isError ? data : undefined;
}
