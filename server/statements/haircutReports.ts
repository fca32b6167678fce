import { ruleBroken } from '@server/common/errors';
import { readSettings } from '@server/company/capitalSettings/readSettings';
import { requireCompany } from '@server/company/companies';
import type { Executor } from '@server/db/client';
import { readHaircutResults } from '@server/haircuts/storedHaircuts';
import { readBooks } from '@server/netCapital/books';
import { computeCurrentFocus } from '@server/netCapital/computeCurrentFocus';
import { type FiguresContext, withFreshHaircuts } from '@server/netCapital/withFreshHaircuts';
import { summaryTitles } from '@/domain/haircuts/bySecurity';
import type { HaircutResults } from '@/domain/haircuts/storedResults';
import { requireFits } from '@/domain/money';
import { findSettingsInForce, nonMarketablePlace } from '@/domain/netCapital/capitalSettings';
import { formatDay, formatPeriod, type IsoDate } from '@/domain/periods';
import { type BridgeInputs, type HaircutBridge, haircutBridge } from '@/domain/statements/haircutBridge';
import { totalHaircuts } from '@/domain/statements/haircutSheets';
import { findPeriodEnding } from './netCapitalReport';

/** The haircuts of a date's reports. */
export type HaircutReading = {
  companyName: string;
  reportDate: IsoDate;
  haircuts: HaircutResults;
  /** The bridge to item 3740; missing in a comparison. */
  bridge?: HaircutBridge;
};

/** Returns the haircuts of a date's committed inventory, and the bridge to item 3740. Throws 422 for a date without one. */
export function readHaircutReport(context: FiguresContext, reportDate: IsoDate): Promise<HaircutReading> {
  return withFreshHaircuts(context, [reportDate], (tx) =>
    readBridgedReportIn(tx, context.member.companyId, reportDate),
  );
}

/** Returns the same within a snapshot that the caller holds. */
export async function readBridgedReportIn(
  tx: Executor,
  companyId: number,
  reportDate: IsoDate,
): Promise<HaircutReading & { bridge: HaircutBridge }> {
  const reading = await readHaircutReportIn(tx, companyId, reportDate);
  return { ...reading, bridge: await readHaircutBridge(tx, companyId, reading) };
}

/** Returns only the haircuts, within a snapshot that the caller holds. */
export async function readHaircutReportIn(
  tx: Executor,
  companyId: number,
  reportDate: IsoDate,
): Promise<HaircutReading> {
  const { companyName } = await requireCompany(tx, companyId);
  const haircuts = await readHaircutResults(tx, companyId, reportDate);
  if (haircuts === null) throw withoutInventory(reportDate);
  requireHaircutsFit(haircuts, reportDate);
  return { companyName, reportDate, haircuts };
}

/** Throws `AmountTooLarge` for a total of more digits than a number on the wire has. */
function requireHaircutsFit({ summary, bySecurity: { total } }: HaircutResults, reportDate: IsoDate): void {
  const totals = {
    ...Object.fromEntries(summary.rows.map(({ key, amount }) => [summaryTitles[key], amount])),
    [totalHaircuts]: summary.total,
    'Long market value': total.longMarketValue,
    'Short market value': total.shortMarketValue,
  };
  for (const [name, amount] of Object.entries(totals)) requireFits(amount, `${name} of ${formatDay(reportDate)}`);
}

function withoutInventory(reportDate: IsoDate) {
  const message = `No inventory in the books for ${formatDay(reportDate)}.`;
  return ruleBroken(message, [{ path: 'reportDate', message }]);
}

type Bridged = Pick<BridgeInputs, 'reportDate' | 'haircuts'>;

/**
 * Returns the bridge from a date's haircut reports to item 3740, as far as the committed books have it. The caller holds the snapshot of the
 * haircuts.
 */
async function readHaircutBridge(tx: Executor, companyId: number, bridged: Bridged): Promise<HaircutBridge> {
  const settings = findSettingsInForce(await readSettings(tx, companyId), bridged.reportDate);
  const filed = await readFiled(tx, companyId, bridged.reportDate);
  return haircutBridge({ ...bridged, nonMarketableIn: nonMarketablePlace(settings), filed });
}

async function readFiled(tx: Executor, companyId: number, reportDate: IsoDate): Promise<BridgeInputs['filed']> {
  const period = await findPeriodEnding(tx, companyId, reportDate);
  if (period === undefined) return null;
  const books = await readBooks(tx, companyId, [period]);
  // The prior filing affects no haircut.
  const { figures } = await computeCurrentFocus(tx, books, { period, priorFiling: null });
  return { timeReport: formatPeriod(period), figures };
}
