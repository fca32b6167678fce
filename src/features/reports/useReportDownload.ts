import type { DocumentType, Report } from '@/contract/reports/report';
import { reportFileName } from '@/domain/reportFileName';
import { fetchFile, saveFile, useDownload } from '@/lib/download';
import { useAppDispatch, useAppSelector } from '@/lib/hooks';
import { loadReportLink } from './reportsApi';
import { selectIsWholeDollars } from './reportsSlice';

/** Downloads a report's file. `isBusy` while one is on its way: documents are rendered when they are asked for. */
export function useReportDownload(companyId: number) {
  const dispatch = useAppDispatch();
  const isWholeDollars = useAppSelector(selectIsWholeDollars);
  const { download, isBusy } = useDownload();

  async function run(report: Report, type: DocumentType) {
    const query = { companyId, reportId: report.id, type, isPreview: false, isWholeDollars };
    const url = await dispatch(loadReportLink(query));
    const file = url ? await fetchFile(url) : null;
    if (file === null || file.size === 0) return { problem: 'There is no report.' };
    saveFile(file, reportFileName(report, type));
    return undefined;
  }

  return { download: (report: Report, type: DocumentType) => download(() => run(report, type)), isBusy };
}
