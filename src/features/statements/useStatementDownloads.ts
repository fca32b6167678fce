import type { StatementFileType } from '@/contract/statements/statement';
import { fetchFile, saveFile, useDownload } from '@/lib/download';
import { useAppDispatch } from '@/lib/hooks';
import { makePdf } from '@/lib/pdf/makePdf';
import { loadStatementLink, loadStatementPdf, type PdfCall } from './statementsApi';

/** The documents of a report on the screen. */
export type StatementDocument = {
  report: string;
  title: string;
  /** Without extension. */
  fileName: string;
  pdfCall: PdfCall;
  /** Message for an empty document. */
  emptyText: string;
};

const extensions: Record<StatementFileType, string> = { excel: 'xlsx', csv: 'csv' };

/** Downloads a report. `isBusy` while a download runs. */
export function useStatementDownloads({ report, fileName, pdfCall, emptyText }: StatementDocument) {
  const dispatch = useAppDispatch();
  const { download, isBusy } = useDownload();

  async function runPdf() {
    const definition = await dispatch(loadStatementPdf(pdfCall));
    if (definition === null) return { problem: emptyText };
    saveFile(await makePdf(definition), `${fileName}.pdf`);
    return undefined;
  }

  async function runFile(type: StatementFileType) {
    const url = await dispatch(loadStatementLink({ report, type, params: pdfCall.params }));
    const file = url ? await fetchFile(url) : null;
    if (file === null || file.size === 0) return { problem: emptyText };
    saveFile(file, `${fileName}.${extensions[type]}`);
    return undefined;
  }

  return {
    downloadPdf: () => download(runPdf),
    downloadFile: (type: StatementFileType) => download(() => runFile(type)),
    isBusy,
  };
}
