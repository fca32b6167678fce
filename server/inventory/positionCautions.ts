import type { Executor } from '@server/db/client';
import { listUnderlyingPrices, type UnderlyingPrices } from '@server/haircuts/underlyingPricesRepository';
import {
  type NonOptionRecord,
  nonOptionRows,
  type OptionRecord,
  optionRows,
} from '@server/inventory/repositories/inventoryLists';
import { walkReadyPositions } from '@server/inventory/repositories/inventoryRepository';
import { committedView } from '@server/staging/repositories/layers';
import type { StagedRecord } from '@server/staging/repositories/stagedPages';
import type { SavedRows } from '@server/staging/stagedKind';
import type { SavedWarnings } from '@/contract/staging/staging.schema';
import { contractsValue, isValueOff, positionValue } from '@/domain/haircuts/positionValue';
import { enteredSubtype } from '@/domain/haircuts/vocabulary';
import { securityIdWarning } from '@/domain/inventory/securityIds';
import { formatDollars, money } from '@/domain/money';
import { formatDay } from '@/domain/periods';

/** Maximum of cautions with texts; all are counted. */
const maxCautionsNamed = 20;

type Position = StagedRecord & { identifier: string; cusip_isin: string | null };

/** Returns cautions about the author's saved positions, which don't prevent posting. */
export function nonOptionCautions(tx: Executor, { scope }: SavedRows): Promise<SavedWarnings> {
  const rows = nonOptionRows(committedView(scope.companyId), everything);
  return findCautions<NonOptionRecord>(walkReadyPositions(tx, rows, scope), (row) => [
    idCaution(row),
    valueCaution('Total Position Value', row.tot_pos_val, {
      computed: positionValue({
        type: row.type,
        quantity: row.qty,
        price: row.closing_price,
        faceValue: row.bonds_face_val,
      }),
      factors: 'quantity times closing price',
    }),
    row.subtype === enteredSubtype && row.haircut_amount === null
      ? `No Haircut Amount. The full value, ${formatDollars(money(row.tot_pos_val))}, counts as its haircut.`
      : null,
  ]);
}

/** Returns cautions about options; the underlying price should match the stock's price in the inventory of the same date. */
export async function optionCautions(tx: Executor, { scope }: SavedRows): Promise<SavedWarnings> {
  const rows = optionRows(committedView(scope.companyId), everything);
  const stocks = new Map((await listUnderlyingPrices(tx, scope)).map((stock) => [stockKey(stock), stock.prices]));
  return findCautions<OptionRecord>(walkReadyPositions(tx, rows, scope), (row) => [
    idCaution(row),
    valueCaution('Underlying Market Value', row.underlying_mkt_value, {
      computed: contractsValue(row.contracts_qty, row.underlying_mkt_pr),
      factors: 'contracts times 100 times the underlying price',
    }),
    valueCaution('Total Position Value', row.tot_pos_val, {
      computed: contractsValue(row.contracts_qty, row.closing_price),
      factors: 'contracts times 100 times closing price',
    }),
    underlyingCaution(row, stocks.get(stockKey(row)) ?? []),
  ]);
}

function stockKey({ report_date: date, underlying_symbol: symbol }: Omit<UnderlyingPrices, 'prices'>): string {
  return `${date} ${symbol}`;
}

function underlyingCaution(
  { report_date: date, underlying_symbol: symbol, underlying_mkt_pr: entered }: OptionRecord,
  [price, ...others]: readonly string[],
): string | null {
  if (price === undefined || [price, ...others].some((one) => !isValueOff(money(entered), money(one)))) return null;
  return `Underlying Market Price ${Number(entered)} differs from the closing price of ${symbol} on ${formatDay(date)}, ${Number(price)}.`;
}

const everything = { filters: {}, sort: [] };

async function findCautions<Row extends Position>(
  chunks: AsyncIterable<Row[]>,
  cautionsOf: (row: Row) => (string | null)[],
): Promise<SavedWarnings> {
  const cautions: NonNullable<SavedWarnings['cautions']> = { count: 0, first: [] };
  for await (const rows of chunks) {
    for (const row of rows) {
      for (const text of cautionsOf(row).filter((one) => one !== null)) {
        cautions.count += 1;
        if (cautions.first.length < maxCautionsNamed) {
          cautions.first.push({ id: row.id, message: `${row.identifier}: ${text}` });
        }
      }
    }
  }
  return { cautions };
}

function idCaution({ cusip_isin: id }: Position): string | null {
  return id === null ? null : securityIdWarning(id);
}

type Computed = { computed: string; factors: string };

function valueCaution(label: string, entered: string, { computed, factors }: Computed): string | null {
  if (!isValueOff(money(entered), money(computed))) return null;
  return `${label} ${formatDollars(money(entered))} differs from ${factors}, ${formatDollars(money(computed))}.`;
}
