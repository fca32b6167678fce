import type { ReportResults } from '@server/db/schema/reports';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import type { DocumentJob, DocumentRequest, ReportJob, SheetJob } from './documents/documentJob';

type Render = (results: ReportResults, request: DocumentRequest) => Promise<Uint8Array>;

/** What renders the document of each kind, from results that the kind itself made. Only the thread that renders loads the libraries for it. */
const renderers: Readonly<Record<ReportJob['kind'], Render>> = {
  FOCUS: async (results, request) =>
    (await import('./focus/documents/renderFocus')).renderFocus(results as FocusForm, request),
  SSOI: async (results, request) =>
    (await import('./ssoi/documents/renderSsoi')).renderSsoi(results as SsoiForm, request),
};

/** The document of a generated report. */
function renderReport({ kind, results, ...request }: ReportJob): Promise<Uint8Array> {
  return renderers[kind](results, request);
}

/** Renders what a job asks for; the libraries for it are loaded then. */
export async function renderDocument(job: DocumentJob): Promise<Uint8Array> {
  if (job.kind === 'SHEET') return renderSheet(job);
  if (job.kind === 'ANNUAL') return (await import('./annual/documents/renderAnnual')).renderAnnual(job);
  return renderReport(job);
}

async function renderSheet(job: SheetJob): Promise<Uint8Array> {
  if (job.type === 'excel') return (await import('./statements/documents/statementWorkbook')).renderWorkbook(job);
  return (await import('./statements/documents/renderStatementPdf')).renderStatementPdf(job);
}
