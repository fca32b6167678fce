import './export.css';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { ActionButton, EmptyNotice, ErrorNotice, Loading } from '@/components/feedback';
import { PageHeader } from '@/components/page/PageHeader';
import { WorkProgressText } from '@/components/staging/WorkProgressText';
import type { CompanyExport } from '@/contract/export/export.schema';
import type { Answer } from '@/contract/wire/envelope';
import { useCompanyId, useRole } from '@/features/auth';
import { baseApi, fetchAnswer, ofCompany, pastCache } from '@/lib/api';
import { fetchFile, saveFile } from '@/lib/download';
import { formatCount } from '@/lib/format';
import { type AppDispatch, useAppDispatch } from '@/lib/hooks';

const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getExport: build.query<Answer<CompanyExport>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/export' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Unable to fetch api records', isHandled: true },
    }),
    /** A link expires after a few minutes, so it isn't cached. */
    getExportLink: build.query<Answer<{ url: string }>, number>({
      query: (companyId) => ofCompany(companyId, { url: 'x/export/download' }),
      keepUnusedDataFor: 0,
      extraOptions: { fallback: 'Something went wrong', isHandled: true },
    }),
  }),
});

const { useGetExportQuery } = exportApi;

const idle: ExportDownload = { isBusy: false, bytes: null, error: undefined };

/** Exports all data of the company as one ZIP file, for administrators. */
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

/** Formats a file size: `3.4 MB`; less than 0.1 MB in kB. */
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

/** State of the last download: idle, running, the size of the file, or the error. */
type ExportDownload = { isBusy: boolean; bytes: number | null; error: unknown };

/** Downloads the current data of a company. */
function useExportDownload() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(idle);

  async function download(companyId: number, folder: string): Promise<void> {
    setState({ ...idle, isBusy: true });
    try {
      const file = await fetchFile(await dispatch(loadExportLink(companyId)));
      saveFile(file, `${folder}.zip`);
      setState({ ...idle, bytes: file.size });
    } catch (error) {
      setState({ ...idle, error });
    }
  }

  return { ...state, download };
}

/** Loads the link to the ZIP file; rejects with the `ApiError`. */
function loadExportLink(companyId: number) {
  return async (dispatch: AppDispatch) =>
    (await fetchAnswer(dispatch(exportApi.endpoints.getExportLink.initiate(companyId, pastCache)))).data.url;
}
