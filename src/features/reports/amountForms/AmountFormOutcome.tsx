import { ErrorNotice, Loading } from '@/components/feedback';
import { FindingGroup } from '@/components/findings';
import { ReportTable } from '@/components/report';
import type { AmountFormPreview } from '@/contract/filings/amountForm';
import { useCompanyId } from '@/features/company';
import { apiError } from '@/lib/api';
import type { OutcomeProps } from '../reportKind';
import { usePreviewAmountFormQuery } from './amountFormApi';
import { amountFormTable } from './amountFormTable';
import '../focus/preview.css';

/** The panel of a form: the form that the answers come to, beside what the books have. */
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
