import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { ActionButton } from '@/components/feedback';
import type { StatementFileType } from '@/contract/statements/statement';
import { useExtra } from '@/lib/api';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { pdfClosed, pdfOpened, selectPdf } from '../reportsSlice';
import { StatementPdf } from './StatementPdf';
import { type StatementDocument, useStatementDownloads } from './useStatementDownloads';

export type StatementActionsProps = {
  document: StatementDocument;
  /** Nothing is chosen, or what is chosen holds nothing. */
  isEmpty: boolean;
};

const fileTypes: readonly { type: StatementFileType; text: string }[] = [
  { type: 'excel', text: 'Excel' },
  { type: 'csv', text: 'CSV' },
];

/** Preview and download of what a report shows. */
export function StatementActions({ document, isEmpty }: StatementActionsProps) {
  const dispatch = useAppDispatch();
  const pdf = useAppSelector(selectPdf);
  const hasFiles = useExtra('statement-file');
  const { downloadPdf, downloadFile, isBusy } = useStatementDownloads(document);
  const { pdfCall, title, fileName } = document;

  useEffect(() => () => void dispatch(pdfClosed()), [dispatch]);

  return (
    <div className="nc-statement-actions" aria-busy={isBusy}>
      <Button
        variant="outline-primary"
        disabled={isEmpty}
        onClick={() => dispatch(pdfOpened({ src: pdfCall, title, fileName: `${fileName}.pdf` }))}
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
      {pdf !== null && <StatementPdf pdf={pdf} onClose={() => dispatch(pdfClosed())} />}
    </div>
  );
}
