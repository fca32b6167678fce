import { notFound } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import { computeViewHaircuts, readHaircutBasis } from '@server/haircuts/haircuts';
import { findStoredResults } from '@server/haircuts/storedHaircuts';
import { inventoryBasis } from '@server/netCapital/focusInputs';
import { committedView } from '@server/staging/repositories/layers';
import {
  getChargedPage,
  type HeldHaircuts,
  listHeldPositions,
  type PositionsPlace,
} from '@/domain/explain/listHeldPositions';
import { computeInPieces } from '@/domain/haircuts/computeHaircuts';
import { formatDay, type IsoDate } from '@/domain/periods';
import { readFocusReport } from './computations';
import { type Explaining, findStepChanges } from './explaining';
import type { PositionSource } from './positionSource';
import { chargeDayPositions, chargeFrozenPositions, findReportResults } from './reportHaircuts';
import { storedPositions } from './storedPositions';

/** Positions and their context. */
export type OpenedPositions = {
  source: PositionSource;
  context: string;
  /** The report's frozen inventory, and its commit. */
  frozen: Awaited<ReturnType<typeof readFocusReport>>['inputs']['inventory'];
  commitNumber: number | null;
};

/**
 * Reads a report date's positions and haircuts: of the books, of unsaved answers, or as a report froze them. Uses the stored run if its basis
 * matches; computes them otherwise. Throws 404 for a date without positions.
 */
export async function openPositions(run: Explaining, { reportId, end }: PositionsPlace): Promise<OpenedPositions> {
  if (reportId !== null) return openFrozen(run, reportId, end);
  const source = await openCommitted(run, end);
  if (source === null) throw notFound(`There is no inventory of ${formatDay(end)}.`);
  return { source, context: inventoryContext(end), frozen: null, commitNumber: null };
}

/** Returns a text such as `Inventory of 06/30/2025`. */
function inventoryContext(end: IsoDate): string {
  return `Inventory of ${formatDay(end)}`;
}

async function openCommitted(run: Explaining, end: IsoDate): Promise<PositionSource | null> {
  const { tx, companyId, preview } = run;
  const answers = preview?.period.end === end ? preview.focus : null;
  const basis =
    answers === null
      ? { reportDate: end, ...(await readHaircutBasis(tx, companyId, end)) }
      : inventoryBasis(answers.books, { ...answers.inputs, inventory: null });
  const positions = findStepChanges(run, { reportId: null, end })?.positions ?? null;
  if (positions !== null) {
    const inputs = { ...basis, ...positions };
    return computedPositions({ inputs, computation: await runInPieces(computeInPieces(inputs)) });
  }
  const results = await findStoredResults(tx, companyId, basis);
  if (results !== null) return storedPositions(tx, { companyId, reportDate: end }, results);
  const held = await computeViewHaircuts(tx, committedView(companyId), basis);
  return held && computedPositions(held);
}

async function openFrozen(run: Explaining, reportId: number, end: IsoDate): Promise<OpenedPositions> {
  const { companyId } = run;
  const report = await readFocusReport(run, reportId);
  const { stored, inputs, context } = report;
  const source = inputs.period.end === end ? await frozenPositions(run, { companyId, reportId }, report) : null;
  if (source === null)
    throw notFound(`${run.day === null ? 'The report' : 'The computation'} has no inventory of ${formatDay(end)}.`);
  return {
    source,
    context: `${inventoryContext(end)} in ${context}`,
    frozen: inputs.inventory,
    commitNumber: stored.commitNumber,
  };
}

/** Returns the positions stored since a user first opened them, else computes them. */
async function frozenPositions(
  { tx, day }: Explaining,
  key: { companyId: number; reportId: number },
  report: Awaited<ReturnType<typeof readFocusReport>>,
): Promise<PositionSource | null> {
  if (day !== null) {
    const held = await chargeDayPositions(tx, key.companyId, day);
    return held && computedPositions(held);
  }
  const results = await findReportResults(tx, key);
  if (results !== null) return storedPositions(tx, key, results);
  const held = await chargeFrozenPositions(tx, key, report);
  return held && computedPositions(held);
}

/** Returns positions with haircuts in memory, as a report froze them or unsaved answers have them. */
export function computedPositions(held: HeldHaircuts): PositionSource {
  const positions = listHeldPositions(held);
  return {
    results: held.computation,
    readPage: async (filter, page) => getChargedPage(positions, filter, page),
    find: async ({ kind, id }) => positions.find((each) => each.kind === kind && each.id === id) ?? null,
    findFirstOfRow: async (row) => positions.find(({ haircut }) => haircut.reportRow === row) ?? null,
  };
}
