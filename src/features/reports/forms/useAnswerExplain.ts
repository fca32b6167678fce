import { usePreviewExplain } from '@/components/explain';
import type { GenerateReportRequest, ReportPrefill } from '@/contract/reports/report';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { useExtra } from '@/lib/api';
import type { ReportKind } from '../reportKind';

type AnswerExplainOptions = {
  kind: ReportKind;
  companyId: number;
  period: string;
  given: ReportPrefill;
  requestOf: (answers: FieldValues) => GenerateReportRequest;
};

export type AnswerExplain = ReturnType<typeof useAnswerExplain>;

/** Opens the amounts of a wizard's review, those that were typed and those that the answers come to, by the answers as they are. */
export function useAnswerExplain({ kind, companyId, period, given, requestOf }: AnswerExplainOptions) {
  const { explain, close, panel } = usePreviewExplain(companyId);
  const canExplain = useExtra('explain');
  const fields = given.prefill.flatMap((step) => step.fields);

  function explainFigure(figure: string, { prefill, capitalInputsUpdatedAt: loadedAt }: GenerateReportRequest) {
    const stamp = loadedAt === undefined ? {} : { capitalInputsUpdatedAt: loadedAt };
    explain(figure, { answers: { type: kind.type, prefill, ...stamp } });
  }

  function explainOf(name: string) {
    const field = fields.find((one) => one.name === name);
    const figure = field && kind.answerFigure?.(field, period);
    if (figure === null || figure === undefined || !canExplain) return undefined;
    return (answers: FieldValues) => explainFigure(figure, requestOf(answers));
  }

  return { explainFigure, explainOf, close, panel };
}
