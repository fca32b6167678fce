import type { Database, Executor } from '@server/db/client';
import { findInventoryVersion } from '@server/haircuts/haircutRunsRepository';
import { readViewPositions } from '@server/haircuts/inventoryPositions';
import type { BooksView } from '@server/staging/repositories/layers';
import type { IsoDate } from '@/domain/periods';
import { createInventoryCharging } from '@/domain/whatIf/inventory/inventoryCharging';
import type { ChargeInventory } from '@/domain/whatIf/standing';
import type { HeldPositions } from '@/domain/whatIf/whatIfBooks';

/** The positions of a report date, and the function that charges them and those that steps make of them. */
export type CachedInventory = { positions: HeldPositions; charge: ChargeInventory };

type Entry = CachedInventory & { version: string; size: number; timer: NodeJS.Timeout };

/** Maximum of cached positions in a process, of about a kilobyte each; the last inventories used are kept. */
const maxPositions = 75_000;
const keptMs = 5 * 60_000;

const kept = new WeakMap<Database, Map<string, Entry>>();

type Asked = { companyId: number; view: BooksView; reportDate: IsoDate };

/**
 * Returns the committed positions of a report date; null without any. Caches them for a few minutes, since a user who types steps asks every second,
 * and reads them again after a commit changed them. The caller holds a snapshot.
 */
export async function readCachedInventory(
  { tx, database }: { tx: Executor; database: Database },
  { companyId, view, reportDate }: Asked,
): Promise<CachedInventory | null> {
  const version = await findInventoryVersion(tx, companyId, reportDate);
  if (version === null) return null;
  const asked = { key: `${companyId} ${reportDate}`, version, reportDate };
  return keptOrRead(database, asked, () => readViewPositions(tx, view, reportDate));
}

/** Returns the positions of a day's computation, cached the same way; null if it has none. `read` loads them. */
export function readCachedDay(
  database: Database,
  { companyId, id, reportDate }: { companyId: number; id: number; reportDate: IsoDate },
  read: () => Promise<HeldPositions | null>,
): Promise<CachedInventory | null> {
  return keptOrRead(database, { key: `${companyId} day ${reportDate}`, version: String(id), reportDate }, read);
}

/** Returns the function that charges the positions that steps make of an inventory, or of none. */
export function chargingOf(inventory: CachedInventory | null, reportDate: IsoDate): ChargeInventory {
  return inventory?.charge ?? createInventoryCharging({ nonOptions: [], options: [], reportDate });
}

async function keptOrRead(
  database: Database,
  { key, version, reportDate }: { key: string; version: string; reportDate: IsoDate },
  read: () => Promise<HeldPositions | null>,
): Promise<CachedInventory | null> {
  const entries = kept.get(database) ?? new Map<string, Entry>();
  kept.set(database, entries);
  const known = entries.get(key);
  drop(entries, key);
  if (known?.version === version) return keep(entries, key, known);
  const positions = await read();
  if (positions === null) return null;
  const size = positions.nonOptions.length + positions.options.length;
  return keep(entries, key, {
    positions,
    charge: createInventoryCharging({ ...positions, reportDate }),
    version,
    size,
  });
}

/** Adds an inventory as the newest, and evicts the oldest until there is room. */
function keep(entries: Map<string, Entry>, key: string, entry: Omit<Entry, 'timer'>): CachedInventory {
  if (entry.size > maxPositions) return entry;
  const others = [...entries];
  for (let total = entry.size + sizeOf(entries); total > maxPositions; total = entry.size + sizeOf(entries)) {
    drop(entries, others.shift()?.[0] ?? '');
  }
  const timer = setTimeout(() => drop(entries, key), keptMs).unref();
  entries.set(key, { ...entry, timer });
  return entry;
}

function sizeOf(entries: ReadonlyMap<string, Entry>): number {
  return [...entries.values()].reduce((total, { size }) => total + size, 0);
}

function drop(entries: Map<string, Entry>, key: string): void {
  clearTimeout(entries.get(key)?.timer);
  entries.delete(key);
}
