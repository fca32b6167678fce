import { skipToken } from '@reduxjs/toolkit/query';
import { ActionButton, EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import type { CompanyExport } from '@/contract/company/export';
import { formatCount } from '@/lib/format';
import { useCompanyId, useRole } from '../useCompany';
import { useGetExportQuery } from './exportApi';
import { type ExportDownload, useExportDownload } from './useExportDownload';
import './export.css';

/** Everything that the company has, in one ZIP file, for an administrator to take along. */
export function ExportPage() {
  const companyId = useCompanyId();
  const isAdmin = useRole() === 'ADMIN';
  const { currentData, error, refetch } = useGetExportQuery(isAdmin ? companyId : skipToken);
  const { download, ...state } = useExportDownload();
  const contents = currentData?.data;

  if (!isAdmin) {
    return (
      <>
        <PageHeader title="Export" />
        <EmptyNotice text="Administrators can export everything this company has. Ask one of yours." />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Export">
        <ActionButton
          disabled={contents === undefined}
          isBusy={state.isBusy}
          onClick={() => contents !== undefined && download(companyId, contents.folder)}
        >
          {state.isBusy ? 'Creating…' : 'Download everything'}
        </ActionButton>
      </PageHeader>
      <p className="nc-export-about">
        Everything this company has, in one ZIP file: books with every version, positions, generated reports, history,
        comments, people and settings. Tables are CSV and JSON, a README says what each file is, and SHA-256 sums show
        that nothing has changed since. You confirm it's you first, and the security log records the download.
      </p>
      <DownloadState companyId={companyId} state={state} />
      {contents !== undefined && <Contents contents={contents} />}
      {contents === undefined && (error === undefined ? <Loading /> : <ErrorNotice error={error} onRetry={refetch} />)}
    </>
  );
}

function DownloadState({ companyId, state: { isBusy, bytes, error } }: { companyId: number; state: ExportDownload }) {
  if (error !== undefined) return <ErrorNotice error={error} />;
  return (
    <p className="nc-export-state" role="status">
      {isBusy && (
        <>
          Creating the file. Keep this page open. <WorkProgressText companyId={companyId} work="EXPORT" />
        </>
      )}
      {bytes !== null && `Downloaded ${sizeText(bytes)}.`}
    </p>
  );
}

const mebibyte = 1024 * 1024;

/** `3.4 MB`; less than a tenth of one in kB. */
function sizeText(bytes: number): string {
  if (bytes < mebibyte / 10) return `${formatCount(Math.ceil(bytes / 1024))} kB`;
  return `${(bytes / mebibyte).toFixed(1)} MB`;
}

function Contents({ contents: { parts, commit_number: posting } }: { contents: CompanyExport }) {
  const fileCount = parts.reduce((count, { files }) => count + files.length, 0);
  return (
    <section className="nc-export" aria-labelledby="nc-export-heading">
      <h2 id="nc-export-heading">What it has</h2>
      <p>
        {formatCount(fileCount)} files · Books as of posting {formatCount(posting)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Content</th>
            <th scope="col">File</th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ title, files, rows }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{files.length === 1 ? files[0] : `${formatCount(files.length)} files in reports`}</td>
              <td>{rows === null ? '' : formatCount(rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
