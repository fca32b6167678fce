import type { CompanyContext } from '@server/common/context';
import { nullIfRefused } from '@server/common/errors';
import { runInPieces } from '@server/common/runInPieces';
import { getKeyedQueue } from '@server/common/turns';
import { type Database, type Executor, withSnapshot, withTransaction } from '@server/db/client';
import { withCopyTransaction } from '@server/db/copy';
import { describeFailure } from '@server/db/failures';
import { committedView } from '@server/staging/repositories/layers';
import { analyzeTable } from '@server/staging/repositories/stagingRepository';
import { type FrozenInventory, readFrozenInventory, writeFrozenInventory } from '@/domain/focus/frozen/frozenInventory';
import type { InventoryHaircuts as FocusInventory } from '@/domain/focus/types';
import { computeInPieces, haircutRulesVersion } from '@/domain/haircuts/computeHaircuts';
import { type HaircutResults, readResults, type WrittenResults, writeResults } from '@/domain/haircuts/storedResults';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { type Money, toDecimalString } from '@/domain/money';
import { inventoryInPieces } from '@/domain/netCapital/inventoryHaircuts';
import type { IsoDate } from '@/domain/periods';
import {
  deleteRun,
  findRun,
  type HaircutRun,
  listDatesOfCommit,
  listUncheckedDates,
  type RunBasis,
  readInventoryState,
  replaceRun,
  saveCheckedCommit,
} from './haircutRunsRepository';
import { computeViewHaircuts, type DatedBasis, readHaircutBasis, readHaircutInputs } from './haircuts';
import { toHaircutRows } from './toHaircutRows';

/**
 * Updates the stored haircuts of some or all report dates to the current books; call it before reading them. Takes one statement if nothing was
 * committed since, else computes outside of locks and transactions, one caller a date in a process. With `skipsRefused`, dates whose amounts are refused
 * stay as they are.
 */
export async function refreshHaircuts(
  { database, clock, member: { companyId } }: Pick<CompanyContext, 'database' | 'clock' | 'member'>,
  reportDates?: readonly IsoDate[],
  { skipsRefused = false } = {},
): Promise<void> {
  const asked = { companyId, rulesVersion: haircutRulesVersion, reportDates };
  for (const date of await listUncheckedDates(database.db, asked)) {
    const refreshed = refreshInTurn(database, { companyId, reportDate: date, now: clock() });
    await (skipsRefused ? refreshed.catch(nullIfRefused) : refreshed);
  }
}

/**
 * Updates the stored haircuts of the dates whose positions a commit changed, so that the next reader doesn't wait. A failure is only logged, since
 * readers update them too.
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

/** Returns the FOCUS inventory of a date's committed positions if stored with this basis, else null. The caller holds a snapshot. */
export async function findStoredInventory(
  tx: Executor,
  companyId: number,
  date: DatedBasis,
): Promise<FocusInventory | null> {
  const found = await findRun(tx, runBasis(companyId, date));
  return found === null ? null : readFrozenInventory(found.inventory as FrozenInventory); // as writeInventory wrote it
}

/** Returns the haircut results of a date's committed positions if stored with this basis, else null. The caller holds a snapshot. */
export async function findStoredResults(
  tx: Executor,
  companyId: number,
  date: DatedBasis,
): Promise<HaircutResults | null> {
  const found = await findRun(tx, runBasis(companyId, date));
  return found === null ? null : readResults(found.results as WrittenResults); // as writeResults wrote it
}

/** Returns the haircut results of a date's committed positions, stored if up to date, else computed; null without positions. */
export async function readHaircutResults(
  tx: Executor,
  companyId: number,
  reportDate: IsoDate,
): Promise<HaircutResults | null> {
  const basis = { reportDate, ...(await readHaircutBasis(tx, companyId, reportDate)) };
  const stored = await findStoredResults(tx, companyId, basis);
  return stored ?? (await computeViewHaircuts(tx, committedView(companyId), basis))?.computation ?? null;
}

type Refreshed = { companyId: number; reportDate: IsoDate; now: Date };

/** Refreshes a date in turn: when several ask at once, as after a balance posts, the first computes and the others find it stored. */
function refreshInTurn(database: Database, refreshed: Refreshed): Promise<void> {
  return getKeyedQueue(database)(`${refreshed.companyId} ${refreshed.reportDate}`, () =>
    refreshDate(database, refreshed),
  );
}

async function refreshDate(database: Database, { companyId, reportDate, now }: Refreshed): Promise<void> {
  const found = await withSnapshot(database, async (tx) => {
    const state = await readInventoryState(tx, companyId, reportDate);
    if (state === null) return null;
    const dated = { reportDate, ...(await readHaircutBasis(tx, companyId, reportDate)) };
    const basis = runBasis(companyId, dated);
    const isCurrent = (await findRun(tx, basis)) !== null;
    return { state, basis, inputs: isCurrent ? null : await readHaircutInputs(tx, committedView(companyId), dated) };
  });
  if (found === null) return;
  const { state, basis, inputs } = found;
  const { commitNumber, positionCount, booksCommit } = state;
  if (positionCount === 0) return withTransaction(database, (tx) => deleteRun(tx, basis, booksCommit));
  if (inputs === null) return withTransaction(database, (tx) => saveCheckedCommit(tx, basis, booksCommit));
  const { rows, ...computed } = await computeRun(inputs);
  const run: HaircutRun = { ...basis, commitNumber, checkedCommit: booksCommit, ...computed, computedAt: now };
  await withCopyTransaction(database, (tx, copyLines) => replaceRun(tx, copyLines, { run, haircuts: rows }));
  // Without statistics, the query of all positions scans all haircuts for each one.
  await analyzeTable(database.db, { name: 'position_haircuts' }, positionCount);
}

/** Computes what is stored of a date's positions. */
export async function computeRun(inputs: HaircutInputs) {
  const computation = await runInPieces(computeInPieces(inputs));
  return {
    ...toHaircutRows({ inputs, computation }),
    results: writeResults(computation),
    inventory: writeFrozenInventory(await runInPieces(inventoryInPieces(inputs, computation))),
  };
}

/** Returns the inputs that a date's stored run is found by. */
export function runBasis(
  companyId: number,
  { reportDate, tentativeNetCapital, nonMarketableIn }: DatedBasis,
): RunBasis {
  const capital = amountText(tentativeNetCapital);
  return { companyId, reportDate, tentativeNetCapital: capital, nonMarketableIn, rulesVersion: haircutRulesVersion };
}

function amountText(amount: Money | null): string | null {
  return amount === null ? null : toDecimalString(amount);
}
