import type { SkipToken } from '@reduxjs/toolkit/query';
import type { ComponentType, ReactNode } from 'react';
import type { WizardAction } from '@/components/wizard';
import type { GenerateReportRequest, ReportFinding, ReportType } from '@/contract/reports/report';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition';
import type { ApiError, Extra } from '@/lib/api';
import type { ReportRequest } from './reportsApi';

/** What tabs, menu and routes say of a kind of report; the rest comes with its list. */
export type ListedKind = {
  type: ReportType;
  /** What people call it: in its tab, and in the titles of its list and dialogs. */
  name: string;
  /** Its segment of the app's address. */
  path: string;
  /** What its calls begin with; those of `report/{path}` where it isn't said. */
  calls?: string;
  /** Of a kind that only backends with it have. It has no tab: Filings leads to it. */
  extra?: Extra;
  load: () => Promise<KindDescription>;
};

/** What one kind of report that a wizard makes has of its own; all else is the same for every kind. */
export type KindDescription = {
  successText: string;
  /** Said where the server gives no reason, and where its answer holds no report. */
  failureText: string;
  noReportText: string;
  /** Asks for periods of the company's reporting frequency, without which none is started; the others take every period. */
  needsFrequency?: boolean;
  /** The answer that says the period: the wizard's values and drafts are by it. */
  periodField: string;
  /** Adds to the server's questions the rules that the app knows by itself, where the server doesn't say them. */
  withRules?: (steps: WizardStep[]) => WizardStep[];
  /** Questions of the form alone, which are not sent. */
  formOnlyFields?: readonly string[];
  /** Says with the answers that the form has judged them: the specification has this in the request of FOCUS alone. */
  skipsValidation?: boolean;
  actions: readonly [WizardAction, ...WizardAction[]];
  /** Heads the review with what the answers come to. */
  Outcome?: ComponentType<OutcomeProps>;
  /** What the report of the answers would be found to have; none while they aren't known, or with a backend that does not tell. */
  useFindings?: (asked: AskedAnswers | SkipToken) => readonly ReportFinding[];
  /** The address under which an answer opens at the review, of the period; null for one that doesn't open. */
  answerFigure?: (field: FieldDefinition, timeReport: string) => string | null;
  /** What the action `preview` opens: the report's items, to edit before it is generated. */
  Preview?: ComponentType<PreviewProps>;
};

export type ReportKind = Omit<ListedKind, 'load'> & KindDescription;

export type AskedAnswers = { companyId: number; request: GenerateReportRequest };

/** What a panel that shows the outcome of the answers is given. */
export type OutcomeProps = {
  request: GenerateReportRequest;
  /** Shown when somebody else saved the inputs of the period since they were prefilled. */
  conflictNotice: ReactNode;
  /** Opens a figure as the answers have it. */
  onExplain: (figure: string) => void;
};

/** What a preview to edit is given. */
export type PreviewProps = {
  companyId: number;
  /** What the wizard would send. */
  request: GenerateReportRequest;
  onSubmit: (request: ReportRequest) => Promise<ApiError | null>;
  onClose: () => void;
};

/** What the calls of a kind begin with. */
export function callsOf({ path, calls = `report/${path}` }: Pick<ListedKind, 'path' | 'calls'>): string {
  return calls;
}

/** The heading of a kind's list. */
export function listTitle({ name }: Pick<ListedKind, 'name'>): string {
  return `${name} Reports`;
}

/** The title of the dialogs that make a report, or amend one. */
export function wizardTitle({ name }: Pick<ListedKind, 'name'>, amends: number | null): string {
  return `${name}: ${amends === null ? 'NEW REPORT' : 'AMENDMENT'}`;
}
