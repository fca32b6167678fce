import type { CompanyContext } from '@server/common/context';
import type { Executor, Transaction } from '@server/db/client';
import type { ReportBasis, ReportResults } from '@server/db/schema/reports';
import type { DocumentJob, DocumentRequest } from '@server/documents/documentJob';
import type { Explained, Explaining, Previewed } from '@server/explain/explaining';
import type { FrozenReport } from '@server/netCapital/frozenReport';
import type { TObject, TSchema } from 'typebox';
import type { PreviewedAnswers } from '@/contract/explain/explain.schema';
import type { ReportType } from '@/contract/reports/report';
import type { ReportFinding, ReportPrefill } from '@/contract/reports/report.schema';
import type { Obligation } from '@/domain/calendar/obligation';
import type { Units } from '@/domain/focus/focusReport';
import type { ReportDifference } from '@/domain/focus/frozen/verifyFocus';
import type { ListedChange } from '@/domain/focus/inputs/listedItems';
import type { IsoDate, Period } from '@/domain/periods';
import type { FilingItems } from '@/domain/reports/filing/filingItems';
import type { ComparedAmounts, FormLine } from '@/domain/reports/reportChanges';
import type { LearnedNumbers } from '@/domain/ssoi/form/learnedNumbers';
import type { StoredReport } from './reportsRepository';

/** The request of every kind's wizard, in addition to its own answers. */
export type GenerateRequest = { name: string; description?: string | null; amends?: number };

/** A read and validated wizard; the rest is the kind's own. */
export type WantedReport = { period: Period };

/** The wizard of a period: its steps and initial values. */
export type OpenedWizard = Omit<ReportPrefill, 'suggestedName'> & { timeReport: string };

/** A report before it is stored: what is frozen, and its facts for lists, amendments and comparisons. */
export type MadeReport = {
  frozen: FrozenReport;
  prefill: Record<string, unknown>;
  basis: ReportBasis;
  commitNumber: number;
  /** Positions that the inputs reference by checksum, stored separately for their size. */
  positions?: unknown;
};

/** A stored report that passed its checksum, with its frozen data. */
export type VerifiedReport = { stored: StoredReport; frozen: FrozenReport };

/** Today's version of a report: its lines by both rules, and its findings. */
export type ReportToday = {
  rulesVersion: number;
  lines: readonly FormLine[];
  amounts: ComparedAmounts;
  findings: readonly ReportFinding[];
  /** Differences between the lists of both; none for a kind without lists. */
  items?: readonly ListedChange[];
};

/** Description of a kind of report; routes, lists, generation, files, verification, comparison, binder and explanation follow from it. */
export type ReportKind<Wanted extends WantedReport = WantedReport> = {
  type: ReportType;
  /** The name in suggested report names and in binders. */
  name: string;
  /** The path prefix of its calls: `/report/focus`. */
  calls: string;
  /** The field of lists with its wizard's answers; null if the contract has none. */
  prefillName: 'prefill_focus' | 'prefill_ssoi' | null;
  /** The firms that file it, and its periods. */
  obligation: Obligation;

  /**
   * Opens the wizard: of the named period, of the report to amend, of the latest period in the books, or of the latest that ended before today.
   * Throws 422 if there is none.
   */
  openWizard(
    tx: Executor,
    context: CompanyContext,
    asked: { timeReport: string | undefined; amended: StoredReport | null; today: IsoDate },
  ): Promise<OpenedWizard>;

  generate: { body: TObject; message: string };
  /** Reads the wizard's values. Throws 422 naming every missing or invalid field. */
  readRequest(request: GenerateRequest): Wanted;
  /** Computes the report from the books under the company's lock, and saves the capital inputs that belong to it. Findings don't prevent it. */
  make(
    tx: Transaction,
    context: CompanyContext,
    asked: { wanted: Wanted; amended: StoredReport | null; now: Date },
  ): Promise<MadeReport>;
  /** Computes without storing; `read` returns the answer. Throws the same errors as `generate`. */
  preview: {
    url: string;
    body: TObject;
    answer: TSchema;
    read(context: CompanyContext, body: unknown): Promise<{ data: unknown }>;
  };

  /** Returns the job of its document as plain data, since it's rendered in a worker thread. */
  document(results: ReportResults, request: DocumentRequest): DocumentJob;
  /** Returns its boxes as a filing names them; `learned` has the numbers learned from the company's own template since. */
  filingItems(results: ReportResults, units: Units, learned: LearnedNumbers): FilingItems;

  hasRules(version: number): boolean;
  /** Returns the checksum of the positions stored separately from these inputs; null if none are. */
  positionsChecksum(inputs: unknown): string | null;
  /** Returns the differences from the results of the rules that made it, its positions included. */
  verify(report: FrozenReport, positions: unknown): Promise<readonly ReportDifference[]>;
  /** Computes the report by the same answers from the current books. Throws the same errors as `generate`. */
  readToday(tx: Executor, context: CompanyContext, reported: VerifiedReport): Promise<ReportToday>;

  /** Returns the main figures of a stored report. */
  explain(run: Explaining, reportId: number): Promise<Explained>;
  /** Computes unsaved answers. */
  readAnswers(tx: Transaction, context: CompanyContext, answers: Omit<PreviewedAnswers, 'type'>): Promise<Previewed>;
};

/** Returns the kind of a report. Throws for an unknown one. */
export function getReportKind(kinds: readonly ReportKind[], type: ReportType): ReportKind {
  const kind = kinds.find((known) => known.type === type);
  if (kind === undefined) throw new Error(`No kind of report is called ${type}`);
  return kind;
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a declared interface is extended by one of the same name
  interface FastifyInstance {
    reportKinds: readonly ReportKind[];
  }
}
