import type { Database, Statements } from '@server/db/client';
import { findInventoryVersion } from '@server/db/repositories/inventory/haircutRunsRepository';
import type { BooksView } from '@server/db/repositories/staging/layers';
import { readPositions } from '@server/services/figures/haircuts/inventoryPositions';
import type { IsoDate } from '@/domain/periods';
import { createInventoryCharging } from '@/domain/whatIf/inventory/inventoryCharging';
import type { ChargeInventory } from '@/domain/whatIf/standing';
import type { HeldPositions } from '@/domain/whatIf/whatIfBooks';

/** The positions of a report date, and what charges them and those that steps make of them. */
export type KeptInventory = { positions: HeldPositions; charge: ChargeInventory };

type Entry = KeptInventory & { version: string; size: number; timer: NodeJS.Timeout };

/** A process keeps the inventories last asked for, up to so many positions together, which take about a kilobyte each. */
const maxPositions = 75_000;
const keptMs = 5 * 60_000;

const kept = new WeakMap<Database, Map<string, Entry>>();

type Asked = { companyId: number; view: BooksView; reportDate: IsoDate };

/**
 * The committed positions of a report date; null without any. Somebody who types steps asks every second, so they are kept for a few minutes, and read
 * again once a commit has changed them. The caller holds a snapshot.
 */
export async function readKeptInventory(
  { tx, database }: { tx: Statements; database: Database },
  { companyId, view, reportDate }: Asked,
): Promise<KeptInventory | null> {
  const version = await findInventoryVersion(tx, companyId, reportDate);
  if (version === null) return null;
  const asked = { key: `${companyId} ${reportDate}`, version, reportDate };
  return keptOrRead(database, asked, () => readPositions(tx, view, reportDate));
}

/** The positions behind a computation of a day, kept in the same way; null where it has none. `read` gives them. */
export function readKeptDay(
  database: Database,
  { companyId, id, reportDate }: { companyId: number; id: number; reportDate: IsoDate },
  read: () => Promise<HeldPositions | null>,
): Promise<KeptInventory | null> {
  return keptOrRead(database, { key: `${companyId} day ${reportDate}`, version: String(id), reportDate }, read);
}

/** What charges the positions that steps make of an inventory, or of none. */
export function chargingOf(inventory: KeptInventory | null, reportDate: IsoDate): ChargeInventory {
  return inventory?.charge ?? createInventoryCharging({ nonOptions: [], options: [], reportDate });
}

async function keptOrRead(
  database: Database,
  { key, version, reportDate }: { key: string; version: string; reportDate: IsoDate },
  read: () => Promise<HeldPositions | null>,
): Promise<KeptInventory | null> {
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

/** Puts an inventory last, and lets go of the first until there is room. */
function keep(entries: Map<string, Entry>, key: string, entry: Omit<Entry, 'timer'>): KeptInventory {
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
