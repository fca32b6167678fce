import type { FieldDefinition } from '@/contract/wire/fieldDefinition.schema';
import { focusFigure, inputFigure } from '@/domain/explain/figureAddress';
import type { ReportKindDescription } from '@/features/reports';
import { FocusPreviewPanel } from './FocusPreviewPanel';
import { useFocusFindings } from './focusApi';

/** The FOCUS report in the app. */
export const focusKind: ReportKindDescription = {
  successText: 'Report submitted successfully',
  failureText: 'Unable to submit report',
  noReportText: 'Unable to submit report',
  needsFrequency: true,
  periodField: 'endDate',
  formOnlyFields: ['haveProposedOwnershipEquitySubordinatedLiabilities'],
  skipsValidation: true,
  actions: [{ name: 'submit', text: 'Submit' }],
  Outcome: FocusPreviewPanel,
  useFindings: useFocusFindings,
  answerFigure: focusAnswerFigure,
};

/** Returns the address of an amount of the FOCUS wizard: a typed one is an input, a read-only one an item of the form. Null for other answers. */
function focusAnswerFigure({ name, type, code, isEditable }: FieldDefinition, timeReport: string): string | null {
  if (type !== 'currency') return null;
  if (isEditable) return inputFigure(timeReport, name);
  return code === undefined ? null : focusFigure(timeReport, code);
}
