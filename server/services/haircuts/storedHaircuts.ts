import { type Database, type Statements, withSnapshot, withTransaction } from '@server/db/client';
import { withCopyTransaction } from '@server/db/copy';
import { describeFailure } from '@server/db/failures';
import {
  dropRun,
  findRun,
  type HaircutCells,
  type HaircutRun,
  keepChecked,
  listDatesOfCommit,
  listUncheckedDates,
  type RunBasis,
  readInventoryState,
  replaceRun,
} from '@server/db/repositories/haircutRunsRepository';
import { committedView } from '@server/db/repositories/layers';
import type { CompanyContext } from '@server/services/context';
import { type FrozenInventory, readInventory, writeInventory } from '@/domain/focus/frozenInventory';
import type { InventoryHaircuts as FocusInventory } from '@/domain/focus/types';
import { haircutRulesVersion } from '@/domain/haircuts/computeHaircuts';
import { type HaircutResults, readResults, type WrittenResults, writeResults } from '@/domain/haircuts/storedResults';
import type { OptionHaircut, PositionHaircut, UndueAmount } from '@/domain/haircuts/types';
import { type Money, toDecimalString } from '@/domain/money';
import { inventoryHaircuts } from '@/domain/netCapital/inventoryHaircuts';
import type { IsoDate } from '@/domain/periods';
import { type HaircutBasis, haircutsOfView, type InventoryHaircuts, readBasis } from './haircuts';

/**
 * Brings the stored haircuts of some report dates, or of all, up to the books: whoever reads them calls this first. As long as nothing was
 * committed since, that is one statement. Computing is done outside of locks; several processes may do it at once.
 */
export async function refreshHaircuts(
  { database, clock, member: { companyId } }: Pick<CompanyContext, 'database' | 'clock' | 'member'>,
  reportDates?: readonly IsoDate[],
): Promise<void> {
  const asked = { companyId, rulesVersion: haircutRulesVersion, reportDates };
  for (const date of await listUncheckedDates(database.db, asked)) {
    await refreshDate(database, { companyId, reportDate: date, now: clock() });
  }
}

/**
 * Brings the stored haircuts of the dates whose positions a commit changed up to the books, so that nobody who looks at the figures next waits
 * for it. Whoever reads them would do the same, so that a failure is only logged.
 */
export async function refreshAfterCommit(context: CompanyContext, commitNumber: number): Promise<void> {
  const { database, log, member } = context;
  try {
    const dates = await listDatesOfCommit(database.db, member.companyId, commitNumber);
    if (dates.length > 0) await refreshHaircuts(context, dates);
  } catch (error) {
    log.warn({ failure: describeFailure(error) }, 'The haircuts of a commit were not computed');
  }
}

/** What the committed positions of a date come to in FOCUS by a basis: as stored where it rests on it, else null. The caller holds a snapshot. */
export async function findStoredInventory(
  tx: Statements,
  companyId: number,
  date: DatedBasis,
): Promise<FocusInventory | null> {
  const found = await findRun(tx, runBasis(companyId, date));
  return found === null ? null : readInventory(found.inventory as FrozenInventory); // as writeInventory wrote it
}

/** The results of the committed positions of a date by a basis: as stored where they rest on it, else null. The caller holds a snapshot. */
export async function findStoredResults(
  tx: Statements,
  companyId: number,
  date: DatedBasis,
): Promise<HaircutResults | null> {
  const found = await findRun(tx, runBasis(companyId, date));
  return found === null ? null : readResults(found.results as WrittenResults); // as writeResults wrote it
}

/** The results of the committed positions of a date: as stored where they are up to date, else computed; null without positions. */
export async function readHaircutResults(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<HaircutResults | null> {
  const basis = { reportDate, ...(await readBasis(tx, companyId, reportDate)) };
  const stored = await findStoredResults(tx, companyId, basis);
  return stored ?? (await haircutsOfView(tx, committedView(companyId), basis))?.computation ?? null;
}

/** The basis of a report date. */
export type DatedBasis = HaircutBasis & { reportDate: IsoDate };

type Refreshed = { companyId: number; reportDate: IsoDate; now: Date };

async function refreshDate(database: Database, { companyId, reportDate, now }: Refreshed): Promise<void> {
  const found = await withSnapshot(database, async (tx) => {
    const state = await readInventoryState(tx, companyId, reportDate);
    if (state === null || state.positionCount === 0) return null;
    const basis = { reportDate, ...(await readBasis(tx, companyId, reportDate)) };
    const isCurrent = (await findRun(tx, runBasis(companyId, basis))) !== null;
    const computed = isCurrent ? null : await haircutsOfView(tx, committedView(companyId), basis);
    return { state, basis: runBasis(companyId, basis), computed };
  });
  if (found === null) return withTransaction(database, (tx) => dropRun(tx, companyId, reportDate));
  const { state, basis, computed } = found;
  if (computed === null) return withTransaction(database, (tx) => keepChecked(tx, basis, state.booksCommit));
  const run: HaircutRun = {
    ...basis,
    commitNumber: state.commitNumber,
    checkedCommit: state.booksCommit,
    results: writeResults(computed.computation),
    inventory: writeInventory(inventoryHaircuts(computed.inputs, computed.computation)),
    computedAt: now,
  };
  await withCopyTransaction(database, (tx, openCopy) =>
    replaceRun(tx, openCopy, { run, haircuts: cellsOf(run, computed) }),
  );
}

function runBasis(companyId: number, { reportDate, tentativeNetCapital, nonMarketableIn }: DatedBasis): RunBasis {
  const capital = amountText(tentativeNetCapital);
  return { companyId, reportDate, tentativeNetCapital: capital, nonMarketableIn, rulesVersion: haircutRulesVersion };
}

function* cellsOf({ companyId, reportDate }: RunBasis, { computation }: InventoryHaircuts): Generator<HaircutCells> {
  for (const [id, haircut] of computation.nonOptions) {
    yield [companyId, reportDate, 'HAIRCUT_DETAIL', id, ...haircutCells(haircut, null)];
  }
  for (const [id, haircut] of computation.options) {
    yield [companyId, reportDate, 'HAIRCUT_OPTION', id, ...haircutCells(haircut, haircut.underlyingHaircut)];
  }
}

function haircutCells(haircut: PositionHaircut | OptionHaircut, underlying: Money | null): HaircutCells {
  const { haircutAmount, percent, undueBasis, undueCharge, reportRow, focusLine, explanation, warnings } = haircut;
  return [
    toDecimalString(haircutAmount),
    percent,
    amountText(underlying),
    undueBasis === 'Not applicable' ? 'f' : 't',
    undueText(undueBasis),
    undueText(undueCharge),
    reportRow,
    focusLine,
    JSON.stringify({ ...explanation, warnings }),
  ];
}

function undueText(amount: UndueAmount): string | null {
  return amount === 'Not applicable' ? null : amountText(amount);
}

function amountText(amount: Money | null): string | null {
  return amount === null ? null : toDecimalString(amount);
}
