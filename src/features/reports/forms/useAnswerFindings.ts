import { skipToken } from '@reduxjs/toolkit/query';
import { type FieldFinding, parseSteps, toRequest } from '@/components/definedForm';
import type { GenerateReportRequest, ReportPrefill } from '@/contract/reports/report.schema';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { useCompanyId } from '@/features/auth';
import { useAfterPause } from '@/lib/hooks';
import type { ReportKind } from '../reportKind';

type AnswerFindings = {
  kind: Pick<ReportKind, 'useFindings'>;
  /** The values typed so far; null while they are the given ones. */
  answers: FieldValues | null;
  /** The period's wizard; undefined without one, or while another loads. */
  given: ReportPrefill | undefined;
  requestOf: (answers: FieldValues) => GenerateReportRequest;
};

const pauseBeforeFindings = 400;
const useNone: NonNullable<ReportKind['useFindings']> = () => [];

/** Returns the findings of the report of the answers so far, for the fields that settle them; none for a kind without a preview. */
export function useAnswerFindings({ kind, answers, given, requestOf }: AnswerFindings): readonly FieldFinding[] {
  const { useFindings = useNone } = kind;
  const companyId = useCompanyId();
  const settled = useAfterPause(answers, pauseBeforeFindings);
  const findings = useFindings(
    given === undefined ? skipToken : { companyId, request: requestFor(settled ?? given.prefillValues, given) },
  );
  if (given === undefined) return [];
  return findings.flatMap(({ severity, message, fields = [] }) =>
    fields.length === 0 ? [] : [{ severity, message, fields }],
  );

  function requestFor(values: FieldValues, given: ReportPrefill): GenerateReportRequest {
    const fields = parseSteps(given.prefill).flatMap((step) => step.fields);
    return requestOf(toRequest(fields, values));
  }
}
