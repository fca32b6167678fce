import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNonOption } from '@server/inventory/nonOptionReading';
import { readOption } from '@server/inventory/optionReading';
import { projectRoot } from '@server/projectRoot';
import { type DemoFile, demoInventories } from '@server/seed/demoFiles';
import { parse } from 'csv-parse/sync';
import { nonOptionCsvFields } from '@/contract/inventory/nonOption';
import { optionCsvFields } from '@/contract/inventory/option';
import type { HaircutInputs, NonOptionPosition, OptionPosition } from '@/domain/haircuts/types';
import { money } from '@/domain/money';
import type { IsoDate } from '@/domain/periods';

/** Reads the demo company's positions of a report date, straight from the files; null where it has none. */
export function readDemoPositions(reportDate: IsoDate): Pick<HaircutInputs, 'nonOptions' | 'options'> | null {
  const files = demoInventories.filter((inventory) => inventory.reportDate === reportDate);
  if (files.length === 0) return null;
  const rowsOf = (isOptions: boolean) => files.filter((each) => each.isOptions === isOptions).flatMap(readDemoRows);
  return { nonOptions: rowsOf(false).map(toNonOption), options: rowsOf(true).map(toOption) };
}

type Values = Record<string, string | null>;

/** Reads the rows of an inventory file as an import reads them. */
export function readDemoRows({ file, isOptions }: { file: DemoFile; isOptions: boolean }): readonly Values[] {
  const lines: string[][] = parse(readFileSync(join(projectRoot, 'server/seed/demo', file)), { from_line: 2 });
  const fields: readonly string[] = isOptions ? optionCsvFields : nonOptionCsvFields;
  return lines.map((cells) => {
    const sent = Object.fromEntries(fields.map((field, i) => [field, cells[i] ?? '']));
    const reading = isOptions ? readOption(sent) : readNonOption(sent, { takesComputed: false });
    if (!reading.ok) throw new Error(JSON.stringify([file, sent, reading.issues]));
    return reading.values as Values;
  });
}

function toNonOption(row: Values, place: number): NonOptionPosition {
  return {
    id: 1000 + place,
    identifier: row['identifier'] ?? '',
    cusipIsin: row['cusip_isin'] ?? null,
    type: row['type'] ?? '',
    subtype: row['subtype'] ?? null,
    currency: row['currency'] ?? '',
    quantity: money(row['qty'] ?? 0),
    side: row['long_or_short'] === 'Short' ? 'Short' : 'Long',
    closingPrice: money(row['closing_price'] ?? 0),
    maturity: row['maturity'] ?? null,
    marketValue: money(row['tot_pos_val'] ?? 0),
    faceValue: amountOf(row, 'bonds_face_val'),
    userHaircut: amountOf(row, 'haircut_amount'),
  };
}

function toOption(row: Values, place: number): OptionPosition {
  return {
    id: 2000 + place,
    description: row['identifier'] ?? '',
    cusipIsin: row['cusip_isin'] ?? null,
    callPut: row['call_put'] === 'Put' ? 'Put' : 'Call',
    side: row['long_short'] === 'Short' ? 'Short' : 'Long',
    contracts: money(row['contracts_qty'] ?? 0),
    underlyingSymbol: row['underlying_symbol'] ?? '',
    underlyingPrice: money(row['underlying_mkt_pr'] ?? 0),
    strike: amountOf(row, 'strike'),
    exercisePrice: amountOf(row, 'underlying_exec_pr'),
    expiry: row['maturity'] ?? null,
    isCovered: row['covered'] === 'Yes',
    marketValue: money(row['tot_pos_val'] ?? 0),
  };
}

function amountOf(row: Values, field: string) {
  const text = row[field];
  return text === null || text === undefined ? null : money(text);
}
