import { useState } from 'react';
import { ErrorNotice, Loading } from '@/components/feedback';
import { FindingGroup } from '@/components/findings';
import { ReportTable } from '@/components/report';
import type { AnnualPreview } from '@/contract/annual/annualReport';
import { useCompanyId } from '@/features/company';
import { apiError } from '@/lib/api';
import type { OutcomeProps } from '../reportKind';
import { usePreviewAnnualQuery } from './annualApi';
import { annualTable } from './annualTable';
import '../focus/preview.css';

/** The panel of an annual report: what keeps it a draft, and its pages with figures, one at a time. */
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
      <FindingGroup severity="error" findings={findings} heading="h5" />
      <FindingGroup severity="warning" findings={findings} heading="h5" />
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
