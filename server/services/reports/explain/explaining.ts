import type { Transaction } from '@server/db/client';
import type { Page } from '@server/db/repositories/lists/stagedPages';
import type { StoredReport } from '@server/db/repositories/reports/reportsRepository';
import { malformed } from '@server/errors';
import type { FocusBasis } from '@server/services/reports/focus/focusBasis';
import type { SsoiBasis } from '@server/services/reports/ssoi/ssoiBasis';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { Explanation } from '@/contract/figures/explain';
import type { DayBalance } from '@/domain/capitalDays/dayBalances';
import type { LineMove } from '@/domain/capitalDays/dayMoves';
import type { FigureAddress } from '@/domain/explain/figureAddress';
import type { ExplainedFigure } from '@/domain/explain/parts';
import type { FocusEdition } from '@/domain/focus/lines/editions';
import type { FocusInputs } from '@/domain/focus/types';
import { comparePeriods, type IsoDate, type Period } from '@/domain/periods';
import type { HeldAccount, HeldPositions } from '@/domain/whatIf/whatIfBooks';

/** The answers of a wizard that nobody saved, or the books after steps that nobody posted, with what they come to. */
export type Previewed = { period: Period; focus: FocusBasis | null; ssoi: SsoiBasis | null; stepped?: Stepped };

/** What steps of a what-if change on the last day of their period, beside its figures. */
export type Stepped = {
  /** The accounts that have other balances; `isNew` without a row in the trial balance. */
  accounts: readonly (HeldAccount & { isNew: boolean })[];
  /** The positions then; null where they are those of the books. */
  positions: HeldPositions | null;
  /** Says in a level what steps have to do with it. */
  finish: (explained: Explained, address: FigureAddress) => Explained;
};

/** A computation of net capital on a day, read as a frozen report is. */
export type ExplainedDay = {
  id: number;
  stored: Pick<StoredReport, 'commitNumber'>;
  rulesVersion: number;
  inputs: FocusInputs;
  edition: FocusEdition;
  context: string;
  /** The balances of its own file; null where they are those of a period. */
  balances: readonly DayBalance[] | null;
  /** The period whose balances were moved to the day, and what that changed in their lines, null where that wasn't kept; null where nothing was. */
  moved: { period: Period; lines: readonly LineMove[] | null } | null;
  /** Whether its positions came by a file: they are no records of the inventory. */
  hasOwnPositions: boolean;
};

/** What an explanation is read with: one moment of one company's books, and the page of parts that is wanted. */
export type Explaining = {
  tx: Transaction;
  companyId: number;
  page: Page;
  kinds: readonly StagedKind[];
  /** The main figures of a stored report of a kind. */
  explainReport: (run: Explaining, report: Pick<StoredReport, 'id' | 'type'>) => Promise<Explained>;
  /** Answers that take the place of the saved ones in their period; null outside of previews. */
  preview: Previewed | null;
  /** The computation of a day within which figures are explained, in the place of a frozen report; null outside of one. */
  day: ExplainedDay | null;
  /** Explains another figure of the same moment. */
  explain: (run: Explaining, address: FigureAddress) => Promise<Explained>;
};

/** A figure as it is explained. `total` counts the parts where only the page was read; otherwise all of them are there. */
export type Explained = ExplainedFigure & {
  context: string;
  total?: number;
} & Partial<Pick<Explanation, 'facts' | 'record' | 'posting'>>;

/** Explains the addresses of one kind. */
export type Explainer<Kind extends FigureAddress['kind']> = (
  run: Explaining,
  address: Extract<FigureAddress, { kind: Kind }>,
) => Promise<Explained>;

/** The unsaved answers that take the place of a period's saved ones; null where there are none. */
export function previewOf({ preview }: Explaining, period: Period): Previewed | null {
  return preview !== null && comparePeriods(preview.period, period) === 0 ? preview : null;
}

/** What steps of a what-if change in the trial balance or the inventory of a day; null where there are none. */
export function steppedOn({ preview }: Explaining, { reportId, end }: { reportId: number | null; end: IsoDate }) {
  return reportId === null && preview?.period.end === end ? (preview.stepped ?? null) : null;
}

/** 400: a part of the address names nothing that there is. */
export function unknownFigure(message: string) {
  return malformed(message, [{ path: 'figure', message }]);
}
