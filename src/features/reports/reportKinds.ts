import type { ComponentType } from 'react';
import type { WizardAction } from '@/components/wizard';
import type { ReportType } from '@/contract/reports/report';
import type { FieldDefinition } from '@/contract/wire/fieldDefinition';
import { FocusPreviewPanel } from './components/FocusPreviewPanel';
import { focusAnswerFigure } from './forms/focusAnswerFigure';
import type { OutcomeProps } from './forms/reportRequest';
import { SsoiPreviewModal, type SsoiPreviewProps } from './forms/SsoiPreviewModal';

/** What one kind of report that a wizard makes has of its own; all else is the same for every kind. */
export type ReportKind = {
  type: ReportType;
  /** The heading of the list. */
  listTitle: string;
  /** The button that starts a new report, and the title of the dialogs that it leads to. */
  newText: string;
  wizardTitle: string;
  /** The title of the dialogs that amend a report. */
  amendmentTitle: string;
  /** Where the wizard's steps come from and where the answers go: the segment of `report/{path}/…`. */
  path: string;
  successText: string;
  /** Said where the server gives no reason, and where its answer holds no report. */
  failureText: string;
  noReportText: string;
  /** Asks for periods of the company's reporting frequency, without which none is started; the others take every period. */
  needsFrequency: boolean;
  /** The answer that says the period: the wizard's values and drafts are by it. */
  periodField: string;
  /** Questions of the form alone, which are not sent. */
  formOnlyFields: readonly string[];
  /** Says with the answers that the form has judged them: the specification has this in the request of FOCUS alone. */
  skipsValidation: boolean;
  actions: readonly [WizardAction, ...WizardAction[]];
  /** Heads the review with what the answers come to. */
  Outcome: ComponentType<OutcomeProps> | null;
  /** The address under which an answer opens at the review, of the period; null for one that doesn't open. */
  answerFigure: (field: FieldDefinition, timeReport: string) => string | null;
  /** What the action `preview` opens: the report's items, to edit before it is generated. */
  Preview: ComponentType<SsoiPreviewProps> | null;
};

/** The title of the dialogs that make a report, or amend one. */
export function wizardTitle(kind: Pick<ReportKind, 'wizardTitle' | 'amendmentTitle'>, amends: number | null): string {
  return amends === null ? kind.wizardTitle : kind.amendmentTitle;
}

/** The kinds of report that a wizard makes. */
export const reportKinds = {
  FOCUS: {
    type: 'FOCUS',
    listTitle: 'FOCUS Reports',
    newText: 'New FOCUS Report',
    wizardTitle: 'FOCUS: NEW REPORT',
    amendmentTitle: 'FOCUS: AMENDMENT',
    path: 'focus',
    successText: 'Report submitted successfully',
    failureText: 'Unable to submit report',
    noReportText: 'Unable to submit report',
    needsFrequency: true,
    periodField: 'endDate',
    formOnlyFields: ['haveProposedOwnershipEquitySubordinatedLiabilities'],
    skipsValidation: true,
    actions: [{ name: 'submit', text: 'Submit' }],
    Outcome: FocusPreviewPanel,
    answerFigure: focusAnswerFigure,
    Preview: null,
  },
  SSOI: {
    type: 'SSOI',
    listTitle: 'SSOI Reports',
    newText: 'New SSOI Report',
    wizardTitle: 'SSOI: NEW REPORT',
    amendmentTitle: 'SSOI: AMENDMENT',
    path: 'ssoi',
    successText: 'Report Generated Successfully.',
    failureText: 'Failed to generate report',
    noReportText: 'Unable to generate report.',
    needsFrequency: false,
    periodField: 'endDate',
    formOnlyFields: [],
    skipsValidation: false,
    actions: [
      { name: 'preview', text: 'Preview & Submit' },
      { name: 'submit', text: 'Submit' },
    ],
    Outcome: null,
    answerFigure: () => null,
    Preview: SsoiPreviewModal,
  },
} as const satisfies Record<ReportType, ReportKind>;
