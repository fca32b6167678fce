import { malformed } from '@server/common/errors';
import type { Transaction } from '@server/db/client';
import type { Page } from '@server/db/lists/walkedPages';
import type { FocusBasis } from '@server/focus/focusBasis';
import type { StoredReport } from '@server/reports/reportsRepository';
import type { SsoiBasis } from '@server/ssoi/ssoiBasis';
import type { StagedKind } from '@server/staging/stagedKind';
import type { Explanation } from '@/contract/explain/explain.schema';
import type { DayBalance } from '@/domain/capitalDays/dayBalances';
import type { LineMove } from '@/domain/capitalDays/dayMoves';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import type { ExplainedFigure } from '@/domain/explain/parts';
import type { FocusEdition } from '@/domain/focus/lines/editions';
import type { FocusInputs } from '@/domain/focus/types';
import { comparePeriods, type IsoDate, type Period } from '@/domain/periods';
import type { HeldAccount, HeldPositions } from '@/domain/whatIf/whatIfBooks';

/** Unsaved answers of a wizard, or books after unposted steps, with their results. */
export type Previewed = { period: Period; focus: FocusBasis | null; ssoi: SsoiBasis | null; stepped?: StepChanges };

/** Changes by a what-if's steps on the last day of their period, in addition to its figures. */
export type StepChanges = {
  /** The accounts whose balances change; `isNew` without a row in the trial balance. */
  accounts: readonly (HeldAccount & { isNew: boolean })[];
  /** The positions after the steps; null if they are unchanged. */
  positions: HeldPositions | null;
  /** Adds the effect of the steps to a level. */
  finish: (explained: Explained, address: FigureAddress) => Explained;
};

/** A day's computation of net capital in the form of a frozen report. */
export type ExplainedDay = {
  id: number;
  stored: Pick<StoredReport, 'commitNumber'>;
  rulesVersion: number;
  inputs: FocusInputs;
  edition: FocusEdition;
  context: string;
  /** The balances of its own file; null if they are a period's. */
  balances: readonly DayBalance[] | null;
  /** The period whose balances were moved to the day and the changed lines, null if not stored; null if nothing was moved. */
  moved: { period: Period; lines: readonly LineMove[] | null } | null;
  /** True if its positions are from a file and so aren't records of the inventory. */
  hasOwnPositions: boolean;
};

/** Context of an explanation: one snapshot of a company's books, and the requested page of parts. */
export type Explaining = {
  tx: Transaction;
  companyId: number;
  page: Page;
  kinds: readonly StagedKind[];
  /** Returns the main figures of a stored report by its kind. */
  explainReport: (run: Explaining, report: Pick<StoredReport, 'id' | 'type'>) => Promise<Explained>;
  /** Answers that replace the saved ones of their period; null outside of previews. */
  preview: Previewed | null;
  /** The day's computation that replaces a frozen report; null outside of one. */
  day: ExplainedDay | null;
  /** Explains another figure of the same snapshot. */
  explain: (run: Explaining, address: FigureAddress) => Promise<Explained>;
};

/** An explained figure. `total` counts the parts if only a page was read; otherwise all are present. */
export type Explained = ExplainedFigure & {
  context: string;
  total?: number;
} & Partial<Pick<Explanation, 'facts' | 'record' | 'posting'>>;

/** Explains the addresses of one kind. */
export type Explainer<Kind extends FigureAddress['kind']> = (
  run: Explaining,
  address: Extract<FigureAddress, { kind: Kind }>,
) => Promise<Explained>;

/** Returns the unsaved answers that replace a period's saved ones; null without any. */
export function findPreview({ preview }: Explaining, period: Period): Previewed | null {
  return preview !== null && comparePeriods(preview.period, period) === 0 ? preview : null;
}

/** Returns the changes by a what-if's steps in a day's trial balance or inventory; null without any. */
export function findStepChanges({ preview }: Explaining, { reportId, end }: { reportId: number | null; end: IsoDate }) {
  return reportId === null && preview?.period.end === end ? (preview.stepped ?? null) : null;
}

/** Returns a 400 for an address part that doesn't exist. */
export function unknownFigure(message: string) {
  return malformed(message, [{ path: 'figure', message }]);
}
