import { type Database, type Statements, withSnapshot } from '@server/db/client';
import { withCopyTransaction } from '@server/db/copy';
import { findDayPositions } from '@server/db/repositories/capital/capitalDaysRepository';
import { findReportRun, insertReportRun } from '@server/db/repositories/inventory/haircutRunsRepository';
import { findReportPositions } from '@server/db/repositories/inventory/reportPositionsRepository';
import { analyzeTable } from '@server/db/repositories/staging/stagingRepository';
import type { CompanyContext } from '@server/services/common/context';
import { inTurns } from '@server/services/common/inTurns';
import { turnsOf } from '@server/services/common/turns';
import { haircutRows } from '@server/services/figures/haircuts/haircutRows';
import type { HeldHaircuts } from '@/domain/explain/heldPositions';
import { type FrozenPositions, thawHaircuts } from '@/domain/focus/frozen/frozenPositions';
import { haircutRules } from '@/domain/focus/rules';
import type { FocusInputs } from '@/domain/focus/types';
import { type HaircutResults, readResults, type WrittenResults, writeResults } from '@/domain/haircuts/storedResults';
import { readFocusReport } from './computations';

type ReportOfCompany = { companyId: number; reportId: number };

/** What a report charges its positions by. */
type ReportRules = { inputs: FocusInputs; rulesVersion: number };

/**
 * Stores what the rules of frozen reports make of their positions, where nobody has opened them yet: whoever opens them calls this first. Computing
 * is done outside of transactions, once for all callers. Throws 404 when the company has no FOCUS report of an id.
 */
export async function keepReportHaircuts(
  { database, member: { companyId } }: Pick<CompanyContext, 'database' | 'member'>,
  reportIds: readonly number[],
): Promise<void> {
  for (const reportId of reportIds) {
    const report = { companyId, reportId };
    await turnsOf(database)(`report ${companyId} ${reportId}`, () => keepOne(database, report));
  }
}

async function keepOne(database: Database, report: ReportOfCompany): Promise<void> {
  const read = await withSnapshot(database, async (tx) => {
    if ((await findReportRun(tx, report)) !== null) return null;
    const { inputs, rulesVersion } = await readFocusReport({ tx, companyId: report.companyId }, report.reportId);
    const positions = await findReportPositions(tx, report.companyId, report.reportId);
    return positions === null ? null : { positions, rules: { inputs, rulesVersion } };
  });
  if (read === null) return;
  const held = await charge(read.positions, read.rules);
  const results = writeResults(held.computation);
  const { words, rows } = haircutRows(held);
  await withCopyTransaction(database, (tx, copyLines) =>
    insertReportRun(tx, copyLines, { report, results, words, haircuts: rows }),
  );
  const { nonOptions, options } = held.inputs;
  await analyzeTable(database.db, { name: 'report_haircuts' }, nonOptions.length + options.length);
}

/** What is stored of a frozen report's positions, but for the positions; null where nothing is. */
export async function findReportResults(tx: Statements, report: ReportOfCompany): Promise<HaircutResults | null> {
  const results = await findReportRun(tx, report);
  return results === null ? null : readResults(results as WrittenResults); // as writeResults wrote it
}

/** The positions of a frozen report, charged by its rules; null where it has none. */
export async function chargeFrozenPositions(
  tx: Statements,
  { companyId, reportId }: ReportOfCompany,
  rules: ReportRules,
): Promise<HeldHaircuts | null> {
  const positions = await findReportPositions(tx, companyId, reportId);
  return positions === null ? null : charge(positions, rules);
}

/** The positions of a computation of a day, charged by its rules; null where it has none. */
export async function chargeDayPositions(
  tx: Statements,
  companyId: number,
  { id, ...rules }: ReportRules & { id: number },
): Promise<HeldHaircuts | null> {
  const positions = await findDayPositions(tx, { companyId, id });
  return positions === null ? null : charge(positions, rules);
}

function charge(positions: unknown, { inputs, rulesVersion }: ReportRules): Promise<HeldHaircuts> {
  return inTurns(thawHaircuts(positions as FrozenPositions, inputs, haircutRules(rulesVersion))); // as freezePositions made them
}
