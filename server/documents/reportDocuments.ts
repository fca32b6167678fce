import type { ReportResults } from '@server/db/schema/reports';
import type { FocusForm } from '@/domain/focus/form/focusForm';
import type { SsoiForm } from '@/domain/ssoi/form/ssoiForm';
import type { DocumentRequest, ReportJob } from './documentJob';

type Render = (results: ReportResults, request: DocumentRequest) => Promise<Uint8Array>;

/** What renders the document of each kind, from results that the kind itself made. Only the thread that renders loads the libraries for it. */
const renderers: Readonly<Record<ReportJob['kind'], Render>> = {
  FOCUS: async (results, request) => (await import('./focus/renderFocus')).renderFocus(results as FocusForm, request),
  SSOI: async (results, request) => (await import('./ssoi/renderSsoi')).renderSsoi(results as SsoiForm, request),
};

/** The document of a generated report. */
export function renderReport({ kind, results, ...request }: ReportJob): Promise<Uint8Array> {
  return renderers[kind](results, request);
}
