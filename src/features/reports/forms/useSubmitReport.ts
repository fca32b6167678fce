import type { Report } from '@/contract/reports/report';
import { useCompanyId } from '@/features/company';
import { type ApiError, apiError } from '@/lib/api';
import { notify } from '@/lib/notifications';
import { callsOf, type ReportKind } from '../reportKind';
import { type ReportRequest, useGenerateReportMutation } from '../reportsApi';
import { isInputsConflict } from './reportRequest';

type SubmitOptions = {
  kind: ReportKind;
  onGenerated: (report: Report) => void;
  /** Somebody else saved other inputs meanwhile, which is shown with its two ways out and not as a failure. */
  onConflict: () => void;
};

/** What generates a report of a request; gives the failure, as which an answer without a report counts, too. */
export function useSubmitReport({ kind, onGenerated, onConflict }: SubmitOptions) {
  const companyId = useCompanyId();
  const [generate] = useGenerateReportMutation();
  const { failureText, successText, noReportText } = kind;

  return async function submit(request: ReportRequest): Promise<ApiError | null> {
    const { data, error } = await generate({ companyId, calls: callsOf(kind), failureText, request });
    const report = data?.data?.report;
    if (report !== undefined) {
      notify.success(successText);
      onGenerated(report);
      return null;
    }
    const refusal = apiError(error) ?? { status: 200, code: 'NO_REPORT', message: noReportText };
    if (!isInputsConflict(refusal)) return refusal;
    onConflict();
    return null;
  };
}
