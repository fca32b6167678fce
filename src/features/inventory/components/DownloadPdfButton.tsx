import { ActionButton } from '@/components/feedback';
import { type InventoryPdf, useInventoryPdf } from '../useInventoryPdf';

type DownloadPdfButtonProps = InventoryPdf & { text: string; disabled?: boolean };

/** Downloads a list of positions as a PDF. */
export function DownloadPdfButton({ text, disabled = false, ...pdf }: DownloadPdfButtonProps) {
  const { downloadPdf, isBusy } = useInventoryPdf(pdf);
  return (
    <ActionButton variant="outline-secondary" disabled={disabled} isBusy={isBusy} onClick={downloadPdf}>
      {isBusy ? 'Processing...' : text}
    </ActionButton>
  );
}
