import Button from 'react-bootstrap/Button';
import { type InventoryPdf, useInventoryPdf } from '../useInventoryPdf';

type DownloadPdfButtonProps = InventoryPdf & { text: string; disabled?: boolean };

/** Downloads a list of positions as a PDF. */
export function DownloadPdfButton({ text, disabled = false, ...pdf }: DownloadPdfButtonProps) {
  const { downloadPdf, isBusy } = useInventoryPdf(pdf);
  return (
    <Button
      variant="outline-secondary"
      disabled={disabled}
      aria-disabled={isBusy}
      onClick={() => !isBusy && downloadPdf()}
    >
      {isBusy ? 'Processing...' : text}
    </Button>
  );
}
