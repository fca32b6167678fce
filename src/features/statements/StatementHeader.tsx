import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { PdfViewerModal } from '@/components/pdfViewer/PdfViewerModal';
import type { ComparisonFileQuery } from '@/contract/statements/comparison.schema';
import type { ComparisonFileType, FluxReport, StatementFileType } from '@/contract/statements/statement';
import type { ComparedTimes } from '@/domain/statements/comparison/comparedTimes';
import { reportFile, reportTitle, statementFileName } from '@/domain/statements/reportNames';
import { useCompanyId } from '@/features/auth';
import { apiError, useExtra } from '@/lib/api';
import { downloadFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { loadComparisonLink, useGetComparisonFileQuery } from './compare/compareApi';
import { comparisonTitle } from './compare/comparisonTitle';
import type { ComparisonLook, useComparedTime } from './compare/useComparedTime';
import { type PdfCall, useGetStatementPdfQuery } from './statementsApi';
import { type StatementDocument, useStatementDownloads } from './useStatementDownloads';

const files: readonly { type: ComparisonFileType; text: string; extension: string }[] = [
  { type: 'pdf', text: 'Download PDF', extension: 'pdf' },
  { type: 'excel', text: 'Excel', extension: 'xlsx' },
  { type: 'csv', text: 'CSV', extension: 'csv' },
];

const fileTypes: readonly { type: StatementFileType; text: string }[] = [
  { type: 'excel', text: 'Excel' },
  { type: 'csv', text: 'CSV' },
];

type StatementHeaderProps = {
  report: FluxReport;
  /** The periods or date shown. */
  times: readonly string[];
  document: Pick<StatementDocument, 'pdfCall' | 'emptyText'>;
  isEmpty: boolean;
  compared: ReturnType<typeof useComparedTime>;
};

/** A report's title with the documents of the shown report or comparison. */
export function StatementHeader({ report, times, document, isEmpty, compared }: StatementHeaderProps) {
  const title = reportTitle(report);
  const fileName = statementFileName(reportFile(report), times);
  return (
    <PageHeader title={title}>
      {compared.times === null ? (
        <StatementActions document={{ ...document, report, title, fileName }} isEmpty={isEmpty} />
      ) : (
        <ComparisonActions report={report} times={compared.times} look={compared.look} />
      )}
    </PageHeader>
  );
}

type StatementActionsProps = {
  document: StatementDocument;
  /** True if nothing is chosen, or the choice has no rows. */
  isEmpty: boolean;
};

/** Preview and download of the shown report. */
function StatementActions({ document, isEmpty }: StatementActionsProps) {
  const [pdf, setPdf] = useState<StatementPdfHolder | null>(null);
  const hasFiles = useExtra('statement-file');
  const { downloadPdf, downloadFile, isBusy } = useStatementDownloads(document);
  const { pdfCall, title, fileName } = document;

  return (
    <div className="nc-statement-actions" aria-busy={isBusy}>
      <Button
        variant="outline-primary"
        disabled={isEmpty}
        onClick={() => setPdf({ src: pdfCall, title, fileName: `${fileName}.pdf` })}
      >
        Preview PDF
      </Button>
      <ActionButton variant="primary" disabled={isEmpty} isBusy={isBusy} onClick={downloadPdf}>
        Download PDF
      </ActionButton>
      {hasFiles &&
        fileTypes.map(({ type, text }) => (
          <ActionButton
            key={type}
            variant="outline-secondary"
            disabled={isEmpty}
            isBusy={isBusy}
            onClick={() => downloadFile(type)}
          >
            {text}
          </ActionButton>
        ))}
      {pdf !== null && <StatementPdf pdf={pdf} onClose={() => setPdf(null)} />}
    </div>
  );
}

/** The PDF on screen: the call for its definition, its title and its file name. */
type StatementPdfHolder = { src: PdfCall; title: string; fileName: string };

/** A report as PDF, rendered in the browser from the server's definition. */
function StatementPdf({ pdf, onClose }: { pdf: StatementPdfHolder; onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = useGetStatementPdfQuery(pdf.src, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PdfViewerModal
      title={pdf.title}
      source={currentData ?? null}
      fileName={pdf.fileName}
      isLoading={isFetching}
      failure={apiError(error)?.message}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}

type ComparisonActionsProps = { report: FluxReport; times: ComparedTimes; look: ComparisonLook };

/** Preview and download of a comparison as shown; renders nothing with a backend that doesn't make them. */
function ComparisonActions({ report, times, look }: ComparisonActionsProps) {
  const asked = { company_id: useCompanyId(), report, ...times, ...look };
  const fileName = statementFileName(reportFile(report), [times.before, times.now]);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const hasFiles = useExtra('comparison-file');
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run(type: ComparisonFileType, extension: string) {
    await downloadFile(await dispatch(loadComparisonLink({ ...asked, type })), `${fileName}.${extension}`);
    return undefined;
  }

  if (!hasFiles) return null;
  return (
    <div className="nc-statement-actions" aria-busy={isBusy}>
      <Button variant="outline-primary" onClick={() => setIsPreviewed(true)}>
        Preview PDF
      </Button>
      {/* Not disabled while busy: a button that is loses the focus of who pressed it. */}
      {files.map(({ type, text, extension }) => (
        <ActionButton
          key={type}
          variant={type === 'pdf' ? 'primary' : 'outline-secondary'}
          isBusy={isBusy}
          onClick={() => download(() => run(type, extension))}
        >
          {text}
        </ActionButton>
      ))}
      {isPreviewed && (
        <ComparisonPdf
          asked={asked}
          title={comparisonTitle(report, times)}
          fileName={fileName}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </div>
  );
}

type ComparisonPdfProps = {
  asked: Omit<ComparisonFileQuery, 'type'>;
  title: string;
  /** Without the extension. */
  fileName: string;
  onClose: () => void;
};

function ComparisonPdf({ asked, title, fileName, onClose }: ComparisonPdfProps) {
  const { currentData, error, isFetching, refetch } = useGetComparisonFileQuery(
    { ...asked, type: 'pdf' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PdfViewerModal
      title={title}
      source={currentData?.data.url ?? null}
      fileName={`${fileName}.pdf`}
      isLoading={isFetching}
      failure={apiError(error)?.message}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
