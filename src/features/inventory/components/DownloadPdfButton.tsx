import { ActionButton } from '@/components/feedback';
import { saveFile, useDownload } from '@/lib/download';
import { formatLongDate } from '@/lib/format';
import { useAppDispatch } from '@/lib/hooks';
import { makePdf } from '@/lib/pdf/makePdf';
import { loadInventoryPdf } from '../inventoryApi';

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

type InventoryPdf = { path: string; params: object; reportDate: string | null };

/** Downloads a list of positions as a PDF, rendered in the browser from the server's definition. */
function useInventoryPdf({ path, params, reportDate }: InventoryPdf) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function run() {
    const definition = await dispatch(loadInventoryPdf({ path, params }));
    if (definition === null) return { problem: 'There is no report.' };
    saveFile(await makePdf(definition), inventoryFileName(reportDate));
    return undefined;
  }

  return { downloadPdf: () => void download(run), isBusy };
}

/** Returns `Inventory_June 30, 2026.pdf`, or `Inventory_All.pdf` for all report dates. */
function inventoryFileName(reportDate: string | null): string {
  return `Inventory_${reportDate === null ? 'All' : formatLongDate(reportDate)}.pdf`;
}
