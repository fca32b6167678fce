import type { KindDescription } from '../reportKind';
import { FocusPreviewPanel } from './FocusPreviewPanel';
import { focusAnswerFigure } from './focusAnswerFigure';
import { useFocusFindings } from './focusApi';

/** The FOCUS report in the app. */
export const focusKind: KindDescription = {
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
