import '@/components/report/preview.css';
import { ErrorNotice, Loading } from '@/components/feedback';
import { FindingGroup } from '@/components/findings/FindingGroup';
import { ReportTable, type ReportTableModel } from '@/components/report';
import type { AmountFormPreview } from '@/contract/lineForms/amountForm.schema';
import type { GenerateReportRequest } from '@/contract/reports/report.schema';
import type { Answer } from '@/contract/wire/envelope';
import { useCompanyId } from '@/features/auth';
import type { OutcomeProps } from '@/features/reports';
import { apiError, baseApi, ofCompany } from '@/lib/api';

const amountFormApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so it isn't cached. */
    previewAmountForm: build.query<Answer<AmountFormPreview>, PreviewQuery>({
      query: ({ companyId, path, request }) =>
        ofCompany(companyId, { url: `x/amount-forms/${path}/preview`, method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report', isHandled: true },
    }),
  }),
});

const { usePreviewAmountFormQuery } = amountFormApi;

/** Creates the panel of a form: the form that results from the answers, next to the amounts in the books. */
export function amountFormOutcome(path: string) {
  return function AmountFormOutcome({ request }: OutcomeProps) {
    const { currentData, error, isFetching, refetch } = usePreviewAmountFormQuery(
      { companyId: useCompanyId(), path, request },
      { refetchOnMountOrArgChange: true },
    );
    const failure = isFetching ? undefined : apiError(error);
    return (
      <section className="nc-preview" aria-labelledby="nc-preview-heading" aria-busy={isFetching}>
        <h4 id="nc-preview-heading">Form preview</h4>
        {failure ? <ErrorNotice error={failure} onRetry={refetch} /> : <Filled preview={currentData?.data} />}
      </section>
    );
  };
}

function Filled({ preview }: { preview: AmountFormPreview | undefined }) {
  if (preview === undefined) return <Loading />;
  return (
    <>
      <FindingGroup severity="warning" findings={preview.findings} heading="h5" />
      <ReportTable model={amountFormTable(preview)} scroll="page" />
    </>
  );
}

type PreviewQuery = { companyId: number; path: string; request: GenerateReportRequest };

/** Returns a filled form as a table, line by line, next to the amounts in the books. */
function amountFormTable({ covers, sections }: AmountFormPreview): ReportTableModel {
  return {
    caption: `${covers}, in whole US dollars`,
    rowHeader: 'Item',
    columns: [
      { id: 'amount', header: 'Form', kind: 'figure' },
      { id: 'books', header: 'Books', kind: 'figure' },
    ],
    sections: sections.map(({ title, lines }) => ({
      id: title ?? '',
      ...(title === null ? {} : { title }),
      rows: lines.map((line) => ({
        id: `${line.id} ${line.caption}`,
        number: line.id,
        label: line.caption,
        ...(line.is_total ? { look: title === null ? ('grandTotal' as const) : ('total' as const) } : {}),
        cells: cellsOf(line),
      })),
    })),
  };
}

type Line = AmountFormPreview['sections'][number]['lines'][number];

type Cells = ReportTableModel['sections'][number]['rows'][number]['cells'];

function cellsOf({ amount, answer, books }: Line): Cells {
  return {
    ...(answer === undefined ? {} : { amount: { kind: 'text', text: answer } }),
    ...(amount === null ? {} : { amount: inDollars(amount) }),
    ...(books === null ? {} : { books: inDollars(books) }),
  };
}

function inDollars(value: number) {
  return { kind: 'money', value, decimals: 0 } as const;
}
