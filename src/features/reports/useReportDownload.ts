import { useState } from 'react';
import type { DocumentType, Report } from '@/contract/report';
import { reportFileName } from '@/domain/reportFileName';
import { apiError } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/download';
import { notify } from '@/lib/notifications';
import { useLazyGetReportLinkQuery } from './reportsApi';

/** Downloads a report's file. `isBusy` while one is on its way: documents are rendered when they are asked for. */
export function useReportDownload(companyId: number) {
  const [getLink] = useLazyGetReportLinkQuery();
  const [isBusy, setIsBusy] = useState(false);

  async function download(report: Report, type: DocumentType) {
    setIsBusy(true);
    try {
      const { data } = await getLink({ companyId, reportId: report.id, type, isPreview: false }).unwrap();
      const file = data.url ? await fetchFile(data.url) : null;
      if (file === null || file.size === 0) return notify.error('There is no report.');
      saveFile(file, reportFileName(report, type));
      notify.success('Downloaded successfully.');
    } catch (failure) {
      notify.error(apiError(failure)?.message ?? 'Something went wrong');
    } finally {
      setIsBusy(false);
    }
  }

  return { download, isBusy };
}
