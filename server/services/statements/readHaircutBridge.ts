import type { Statements } from '@server/db/client';
import { readSettings } from '@server/services/company/capitalSettings/readSettings';
import { readBooks } from '@server/services/figures/books';
import { currentFocus } from '@server/services/figures/currentFocus';
import { nonMarketablePlace, settingsInForce } from '@/domain/netCapital/capitalSettings';
import { formatPeriod, type IsoDate } from '@/domain/periods';
import { type BridgeInputs, type HaircutBridge, haircutBridge } from '@/domain/statements/haircutBridge';
import { findPeriodEnding } from './netCapitalReport';

type Bridged = Pick<BridgeInputs, 'reportDate' | 'haircuts'>;

/** What leads from the haircut reports of a date to item 3740, as far as the committed books know it. The caller holds the snapshot of the haircuts. */
export async function readHaircutBridge(tx: Statements, companyId: number, bridged: Bridged): Promise<HaircutBridge> {
  const settings = settingsInForce(await readSettings(tx, companyId), bridged.reportDate);
  const filed = await readFiled(tx, companyId, bridged.reportDate);
  return haircutBridge({ ...bridged, nonMarketableIn: nonMarketablePlace(settings), filed });
}

async function readFiled(tx: Statements, companyId: number, reportDate: IsoDate): Promise<BridgeInputs['filed']> {
  const period = await findPeriodEnding(tx, companyId, reportDate);
  if (period === undefined) return null;
  const books = await readBooks(tx, companyId, [period]);
  // What was filed before bears on no haircut.
  const { figures } = await currentFocus(tx, books, { period, priorFiling: null });
  return { timeReport: formatPeriod(period), figures };
}
