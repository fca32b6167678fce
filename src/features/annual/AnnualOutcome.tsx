import '@/components/report/preview.css';
import { useState } from 'react';
import { ErrorNotice, Loading } from '@/components/feedback';
import { FindingGroups } from '@/components/findings/FindingGroup';
import { ReportTable, type ReportTableModel } from '@/components/report';
import type { AnnualPreview } from '@/contract/annual/annualReport.schema';
import type { GenerateReportRequest } from '@/contract/reports/report.schema';
import type { Answer } from '@/contract/wire/envelope';
import { useCompanyId } from '@/features/auth';
import type { OutcomeProps } from '@/features/reports';
import { apiError, baseApi, ofCompany } from '@/lib/api';

const annualApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The books may change at any time, so it isn't cached. */
    previewAnnual: build.query<Answer<AnnualPreview>, { companyId: number; request: GenerateReportRequest }>({
      query: ({ companyId, request }) =>
        ofCompany(companyId, { url: 'x/annual-report/preview', method: 'POST', data: request }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Failed to generate report', isHandled: true },
    }),
  }),
});

const { usePreviewAnnualQuery } = annualApi;

/** The panel of an annual report: the issues that keep it a draft, and its pages with figures, one at a time. */
export function AnnualOutcome({ request }: OutcomeProps) {
  const { currentData, error, isFetching, refetch } = usePreviewAnnualQuery(
    { companyId: useCompanyId(), request },
    { refetchOnMountOrArgChange: true },
  );
  const failure = isFetching ? undefined : apiError(error);
  return (
    <section className="nc-preview" aria-labelledby="nc-preview-heading" aria-busy={isFetching}>
      <h4 id="nc-preview-heading">Annual report preview</h4>
      {failure ? <ErrorNotice error={failure} onRetry={refetch} /> : <Filled preview={currentData?.data} />}
    </section>
  );
}

function Filled({ preview }: { preview: AnnualPreview | undefined }) {
  const [chosen, setChosen] = useState('');
  if (preview === undefined) return <Loading />;
  const { pages, findings, covers } = preview;
  const page = pages.find(({ key }) => key === chosen) ?? pages[0];
  return (
    <>
      <p>Fiscal year {covers}</p>
      <FindingGroups findings={findings} heading="h5" />
      <label className="form-label d-block">
        Page
        <select className="form-select" value={page?.key} onChange={({ target }) => setChosen(target.value)}>
          {pages.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {page && <ReportTable model={annualTable(page)} scroll="page" />}
      {page?.notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </>
  );
}

type Page = AnnualPreview['pages'][number];

/** Returns a page of an annual report as a table. */
function annualTable({ title, columns, sections }: Page): ReportTableModel {
  const ids = columns.map((_, index) => `column${index}`);
  return {
    caption: `${title}, in US dollars`,
    rowHeader: 'Description',
    columns: columns.map((header, index) => ({ id: ids[index] ?? '', header, kind: 'figure' })),
    sections: sections.map((section, place) => ({
      id: section.title ?? `section${place}`,
      ...(section.title === null ? {} : { title: section.title }),
      rows: section.rows.map(({ id, code, caption, is_total: isTotal, unit, amounts }) => ({
        id,
        ...(code === null ? {} : { number: code }),
        label: caption,
        ...(isTotal ? { look: 'total' as const } : {}),
        cells: Object.fromEntries(
          amounts.flatMap((value, index) => (value === null ? [] : [[ids[index] ?? '', { kind: unit, value }]])),
        ),
      })),
    })),
  };
}
