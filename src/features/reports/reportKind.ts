import type { SkipToken } from '@reduxjs/toolkit/query';
import type { ComponentType, ReactNode } from 'react';
import type { WizardAction } from '@/components/wizard';
import type { ReportType } from '@/contract/reports/report';
import type { GenerateReportRequest, ReportFinding } from '@/contract/reports/report.schema';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import type { ApiError, Extra } from '@/lib/api';
import type { ReportRequest } from './reportsApi';

/** A kind of report for tabs, menu and routes; the rest is loaded with its list. */
export type ListedKind = {
  type: ReportType;
  /** Its name in its tab and in the titles of its list and dialogs. */
  name: string;
  /** Its segment of the app's URL. */
  path: string;
  /** Prefix of its calls; `report/{path}` by default. */
  calls?: string;
  /** The extra that a backend needs for this kind. It has no tab: Filings links to it. */
  extra?: Extra;
  load: () => Promise<ReportKindDescription>;
};

/** The parts of a wizard-made report that differ by kind. */
export type ReportKindDescription = {
  successText: string;
  /** Message if the server gives no reason, or its answer has no report. */
  failureText: string;
  noReportText: string;
  /** True if it is for periods of the company's reporting frequency, without which none is started; others accept any period. */
  needsFrequency?: boolean;
  /** The answer with the period: the wizard's values and drafts are stored by it. */
  periodField: string;
  /** Adds rules that the app knows to the server's questions, if the server doesn't send them. */
  withRules?: (steps: WizardStep[]) => WizardStep[];
  /** Questions that only the form has, which are not sent. */
  formOnlyFields?: readonly string[];
  /** True to tell the server that the form has validated the answers: only specified for FOCUS. */
  skipsValidation?: boolean;
  actions: readonly [WizardAction, ...WizardAction[]];
  /** The panel above the review with the result of the answers. */
  Outcome?: ComponentType<OutcomeProps>;
  /** Returns the findings of the report of the answers; none while unknown, or with a backend that doesn't send them. */
  useFindings?: (asked: AskedAnswers | SkipToken) => readonly ReportFinding[];
  /** Returns the address of an answer's explanation in the review; null without one. */
  answerFigure?: (field: FieldDefinition, timeReport: string) => string | null;
  /** The dialog of the action `preview`: the report's items, to edit before it is generated. */
  Preview?: ComponentType<PreviewProps>;
};

export type ReportKind = Omit<ListedKind, 'load'> & ReportKindDescription;

export type AskedAnswers = { companyId: number; request: GenerateReportRequest };

/** Props of a panel with the result of the answers. */
export type OutcomeProps = {
  request: GenerateReportRequest;
  /** Shown if another user saved the period's inputs since they were prefilled. */
  conflictNotice: ReactNode;
  /** Explains a figure with the current answers. */
  onExplain: (figure: string) => void;
  /** Goes to the step of a field that settles a question. */
  onOpenField: (name: string) => void;
};

/** Props of an editable preview. */
export type PreviewProps = {
  companyId: number;
  /** The request that the wizard would send. */
  request: GenerateReportRequest;
  onSubmit: (request: ReportRequest) => Promise<ApiError | null>;
  onClose: () => void;
};

/** Returns the prefix of a kind's calls. */
export function getCallPrefix({ path, calls = `report/${path}` }: Pick<ListedKind, 'path' | 'calls'>): string {
  return calls;
}

/** Returns the title of the dialogs that make or amend a report, such as `FOCUS: NEW REPORT` and `SSOI: NEW REPORT`. */
export function wizardTitle({ name }: Pick<ListedKind, 'name'>, amends: number | null): string {
  return `${name}: ${amends === null ? 'NEW REPORT' : 'AMENDMENT'}`;
}
