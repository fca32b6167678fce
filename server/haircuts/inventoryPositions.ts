import { Readable } from 'node:stream';
import type { Executor } from '@server/db/client';
import {
  type StoredNonOption,
  type StoredOption,
  walkNonOptions,
  walkOptions,
} from '@server/inventory/repositories/positionsRepository';
import type { BooksView } from '@server/staging/repositories/layers';
import type { HaircutInputs, NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { type Money, money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

type Positions = Pick<HaircutInputs, 'nonOptions' | 'options'>;

/** Reads a view's positions on a report date; null if it has none. */
export async function readViewPositions(tx: Executor, view: BooksView, reportDate: IsoDate): Promise<Positions | null> {
  const nonOptions = await readAll(walkNonOptions(tx, view, reportDate), toNonOption);
  const options = await readAll(walkOptions(tx, view, reportDate), toOption);
  return nonOptions.length + options.length === 0 ? null : { nonOptions, options };
}

async function readAll<Row, Position>(
  chunks: AsyncIterable<Row[]>,
  toPosition: (row: Row) => Position,
): Promise<Position[]> {
  const positions: Position[] = [];
  // The database reads ahead while these rows are converted.
  const ahead: AsyncIterable<Row[]> = Readable.from(chunks, { highWaterMark: 1 });
  for await (const rows of ahead) positions.push(...rows.map(toPosition));
  return positions;
}

/** Maps a stored position to the haircut engine's input. */
export function toNonOption(row: StoredNonOption): NonOptionPosition {
  return {
    id: row.id,
    identifier: row.identifier,
    cusipIsin: row.cusip_isin,
    type: row.type,
    subtype: row.subtype,
    currency: row.currency,
    quantity: money(row.qty),
    side: row.long_or_short,
    closingPrice: money(row.closing_price),
    maturity: row.maturity,
    marketValue: money(row.tot_pos_val).abs(),
    faceValue: amountOf(row.bonds_face_val),
    userHaircut: amountOf(row.haircut_amount),
  };
}

/** Maps a stored option to the haircut engine's input. */
export function toOption(row: StoredOption): OptionPosition {
  return {
    id: row.id,
    description: row.contract_desc,
    cusipIsin: row.cusip_isin,
    callPut: row.call_put,
    side: row.long_short,
    contracts: money(row.contracts_qty),
    underlyingSymbol: row.underlying_symbol,
    underlyingPrice: money(row.underlying_mkt_pr),
    strike: money(row.strike),
    exercisePrice: money(row.underlying_exec_pr),
    expiry: row.maturity,
    isCovered: row.is_covered,
    marketValue: money(row.tot_pos_val).abs(),
  };
}

function amountOf(stored: string | null): Money | null {
  return stored === null ? null : money(stored);
}
