import type { ComponentType } from 'react';
import type { WizardAction } from '@/components/wizard';
import type { ReportType } from '@/contract/report';
import { FocusPreviewPanel } from './components/FocusPreviewPanel';
import type { OutcomeProps } from './forms/reportRequest';

/** What one kind of report that a wizard makes has of its own; all else is the same for every kind. */
export type ReportKind = {
  type: ReportType;
  /** The heading of the list. */
  listTitle: string;
  /** The button that starts a new report, and the title of the dialogs that it leads to. */
  newText: string;
  wizardTitle: string;
  /** Where the wizard's steps come from and where the answers go: the segment of `report/{path}/…`. */
  path: string;
  successText: string;
  /** Said where the server gives no reason. */
  failureText: string;
  /** The answer that says the period: the wizard's values and drafts are by it. */
  periodField: string;
  /** Questions of the form alone, which are not sent. */
  formOnlyFields: readonly string[];
  actions: readonly [WizardAction, ...WizardAction[]];
  /** Heads the review with what the answers come to. */
  Outcome: ComponentType<OutcomeProps> | null;
};

/** The kinds of report that a wizard makes. */
export const reportKinds = {
  FOCUS: {
    type: 'FOCUS',
    listTitle: 'FOCUS Reports',
    newText: 'New FOCUS Report',
    wizardTitle: 'FOCUS: NEW REPORT',
    path: 'focus',
    successText: 'Report submitted successfully',
    failureText: 'Unable to submit report',
    periodField: 'endDate',
    formOnlyFields: ['haveProposedOwnershipEquitySubordinatedLiabilities'],
    actions: [{ name: 'submit', text: 'Submit' }],
    Outcome: FocusPreviewPanel,
  },
} as const satisfies Partial<Record<ReportType, ReportKind>>;
