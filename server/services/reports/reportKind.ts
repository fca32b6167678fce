import type { Statements, Transaction } from '@server/db/client';
import type { StoredReport } from '@server/db/repositories/reports/reportsRepository';
import type { ReportBasis, ReportResults } from '@server/db/schema/reports';
import type { DocumentJob, DocumentRequest } from '@server/documents/documentJob';
import type { CompanyContext } from '@server/services/common/context';
import type { FrozenReport } from '@server/services/figures/frozenReport';
import type { TObject, TSchema } from 'typebox';
import type { PreviewedAnswers } from '@/contract/figures/explain';
import type { ReportFinding, ReportPrefill, ReportType } from '@/contract/reports/report';
import type { Obligation } from '@/domain/calendar/obligations';
import type { FilingItems } from '@/domain/filing/filingItems';
import type { Units } from '@/domain/focus/focusReport';
import type { ReportDifference } from '@/domain/focus/frozen/verifyFocus';
import type { ListedChange } from '@/domain/focus/inputs/listedItems';
import type { IsoDate, Period } from '@/domain/periods';
import type { ComparedAmounts, FormLine } from '@/domain/reportChanges';
import type { LearnedNumbers } from '@/domain/ssoi/form/learnedNumbers';
import type { Explained, Explaining, Previewed } from './explain/explaining';

/** What every kind's wizard sends beside answers of its own. */
export type GenerateRequest = { name: string; description?: string | null; amends?: number };

/** A filled wizard, read and judged; the rest is the kind's own. */
export type WantedReport = { period: Period };

/** The wizard of a period: its steps, and the values that they start with. */
export type OpenedWizard = Pick<ReportPrefill, 'prefill' | 'prefillValues' | 'capitalInputsUpdatedAt'> & {
  timeReport: string;
};

/** A report that was made and is about to be stored: what is frozen, and what lists, amendments and differences need of it. */
export type MadeReport = {
  frozen: FrozenReport;
  prefill: Record<string, unknown>;
  basis: ReportBasis;
  commitNumber: number;
  /** What the inputs name by its checksum, kept apart since it's large. */
  positions?: unknown;
};

/** A stored report whose checksum holds, and what else is kept of it. */
export type Reported = { stored: StoredReport; frozen: FrozenReport };

/** What a report would say today: its lines by both rules, and its findings. */
export type ReportToday = {
  rulesVersion: number;
  lines: readonly FormLine[];
  amounts: ComparedAmounts;
  findings: readonly ReportFinding[];
  /** What differs between the lists of both; a kind without lists has none. */
  items?: readonly ListedChange[];
};

/** The whole description of a kind of report; routes, lists, generation, files, verification, differences, binder and explanation follow from it. */
export type ReportKind<Wanted extends WantedReport = WantedReport> = {
  type: ReportType;
  /** What people call it, in suggested names and in binders. */
  name: string;
  /** What its calls begin with: `/report/focus`. */
  calls: string;
  /** Under which name lists give the answers of its wizard; null where the contract has none. */
  prefillName: 'prefill_focus' | 'prefill_ssoi' | null;
  /** Who files it, and for which periods. */
  obligation: Obligation;

  /** Opens the wizard: of the period named, of the report to amend, or of the latest that the books have, or that ended before today. Throws 422 where there is none. */
  openWizard(
    tx: Statements,
    companyId: number,
    asked: { timeReport: string | undefined; amended: StoredReport | null; today: IsoDate },
  ): Promise<OpenedWizard>;

  generate: { body: TObject; message: string };
  /** Reads what the wizard sent. Throws 422 naming every field that is missing or wrong. */
  readRequest(request: GenerateRequest): Wanted;
  /** Computes the report from the books under the company's lock, and keeps what it takes along. Findings don't stop it. */
  make(
    tx: Transaction,
    context: CompanyContext,
    asked: { wanted: Wanted; amended: StoredReport | null; now: Date },
  ): Promise<MadeReport>;
  /** What a filled wizard comes to, refused as generating is; nothing is stored. */
  preview: {
    url: string;
    body: TObject;
    answer: TSchema;
    read(context: CompanyContext, body: unknown): Promise<unknown>;
  };

  /** What its document is made of; plain data, since it's rendered in a thread of its own. */
  document(results: ReportResults, request: DocumentRequest): DocumentJob;
  /** Its boxes as a filing names them; `learned` has the numbers that the company's own template gave since. */
  filingItems(results: ReportResults, units: Units, learned: LearnedNumbers): FilingItems;

  hasRules(version: number): boolean;
  /** The checksum of the positions that a report of these inputs keeps apart; null where it keeps none. */
  positionsChecksum(inputs: unknown): string | null;
  /** Where a report differs from what the rules that made it give now, its positions included. */
  verify(report: FrozenReport, positions: unknown): Promise<readonly ReportDifference[]>;
  /** The report by the same answers from the books of today; refuses as generating does. */
  readToday(tx: Statements, context: CompanyContext, reported: Reported): Promise<ReportToday>;
  /** What a report rests on, from its frozen inputs. */
  basisOf(inputs: unknown): ReportBasis;

  /** Makes the results of a report from before results were stored; a kind without such reports has none. Throws for inputs that the rules can't read. */
  printOld?(inputs: unknown, rulesVersion: number): ReportResults;

  /** The main figures of a stored report. */
  explain(run: Explaining, reportId: number): Promise<Explained>;
  /** Unsaved answers with what they come to. */
  readAnswers(tx: Transaction, companyId: number, answers: Omit<PreviewedAnswers, 'type'>): Promise<Previewed>;
};

/** The kind of a report. */
export function kindOf(kinds: readonly ReportKind[], type: ReportType): ReportKind {
  const kind = kinds.find((known) => known.type === type);
  if (kind === undefined) throw new Error(`No kind of report is called ${type}`);
  return kind;
}
