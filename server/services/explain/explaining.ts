import type { Transaction } from '@server/db/client';
import type { Page } from '@server/db/repositories/stagedPages';
import { malformed } from '@server/errors';
import type { StagedKind } from '@server/services/staging/stagedKind';
import type { Explanation } from '@/contract/explain';
import type { ExplainedFigure } from '@/domain/explain/explainItem';
import type { FigureAddress } from '@/domain/explain/figureAddress';

/** What an explanation is read with: one moment of one company's books, and the page of parts that is wanted. */
export type Explaining = { tx: Transaction; companyId: number; page: Page; kinds: readonly StagedKind[] };

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

/** 400: a part of the address names nothing that there is. */
export function unknownFigure(message: string) {
  return malformed(message, [{ path: 'figure', message }]);
}
