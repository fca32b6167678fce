import type { Statements } from '@server/db/client';
import { ruleBroken } from '@server/errors';
import { requireCompany } from '@server/services/company/companies';
import { readHaircutResults } from '@server/services/figures/haircuts/storedHaircuts';
import { type FiguresContext, withFigures } from '@server/services/figures/withFigures';
import type { HaircutResults } from '@/domain/haircuts/storedResults';
import { formatDay, type IsoDate } from '@/domain/periods';
import type { HaircutBridge } from '@/domain/statements/haircutBridge';
import { readHaircutBridge } from './readHaircutBridge';

/** The haircuts behind the reports of a date. */
export type HaircutReading = {
  companyName: string;
  reportDate: IsoDate;
  haircuts: HaircutResults;
  /** What leads from them to item 3740; a comparison has none. */
  bridge?: HaircutBridge;
};

/** The haircuts of the committed inventory of a date, and what leads to item 3740. Throws 422 for a date without one. */
export function readHaircutReport(context: FiguresContext, reportDate: IsoDate): Promise<HaircutReading> {
  return withFigures(context, [reportDate], (tx) => readBridgedReportIn(tx, context.member.companyId, reportDate));
}

/** The same with the bridge to item 3740, within a snapshot that the caller holds. */
export async function readBridgedReportIn(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<HaircutReading & { bridge: HaircutBridge }> {
  const reading = await readHaircutReportIn(tx, companyId, reportDate);
  return { ...reading, bridge: await readHaircutBridge(tx, companyId, reading) };
}

/** The haircuts alone, within a snapshot that the caller holds. */
export async function readHaircutReportIn(
  tx: Statements,
  companyId: number,
  reportDate: IsoDate,
): Promise<HaircutReading> {
  const { companyName } = await requireCompany(tx, companyId);
  const haircuts = await readHaircutResults(tx, companyId, reportDate);
  if (haircuts === null) throw withoutInventory(reportDate);
  return { companyName, reportDate, haircuts };
}

function withoutInventory(reportDate: IsoDate) {
  const message = `No inventory in the books for ${formatDay(reportDate)}.`;
  return ruleBroken(message, [{ path: 'reportDate', message }]);
}
