import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { parse } from 'csv-parse/sync';
import type { InputValues } from '@/domain/focus/inputs/capitalInputValues';
import type { IsoDate } from '@/domain/periods';
import { type DemoShift, shiftQuarter, shiftRows } from './demoTime';

export type DemoFile =
  | 'chartOfAccounts.csv'
  | 'trialBalances.csv'
  | 'capitalInputs.csv'
  | `${'nonOptions' | 'options'}-${string}.csv`;

type DemoInventory = { file: DemoFile; reportDate: IsoDate; isOptions: boolean };

/** Report dates of the demo company's inventory: quarter ends with securities of every class. */
export const demoReportDates = ['2025-12-31', '2026-03-31', '2026-06-30'] as const satisfies readonly IsoDate[];

/** Files of the demo company's inventory, which tie out to its ledger, earliest date first. */
export const demoInventories: readonly DemoInventory[] = demoReportDates.flatMap((reportDate): DemoInventory[] => [
  { file: `nonOptions-${reportDate}.csv`, reportDate, isOptions: false },
  { file: `options-${reportDate}.csv`, reportDate, isOptions: true },
]);

/** Values entered for one period, by field name of the FOCUS wizard. */
export type DemoInputs = { timeReport: string; values: InputValues };

/** Opens one of the demo company's files as an upload, shifted in time. */
export async function* openDemoFile(file: DemoFile, shift: DemoShift): AsyncGenerator<Uint8Array> {
  yield Buffer.from(shiftRows(await readFile(pathOf(file), 'utf8'), shift));
}

/** Counts the records of one of the demo company's files. */
export async function countDemoRows(file: DemoFile): Promise<number> {
  return (await readRows(file)).length;
}

/** Reads the demo company's capital inputs, earliest period first, shifted in time. */
export async function readDemoInputs(shift: DemoShift): Promise<readonly DemoInputs[]> {
  const rows = await readRows('capitalInputs.csv');
  const timeReports = [...new Set(rows.map(([timeReport = '']) => timeReport))];
  return timeReports.map((timeReport) => ({
    timeReport: shiftQuarter(timeReport, shift),
    values: Object.fromEntries(rows.flatMap(([of, name = '', value]) => (of === timeReport ? [[name, value]] : []))),
  }));
}

async function readRows(file: DemoFile): Promise<string[][]> {
  return parse(await readFile(pathOf(file)), { from_line: 2 });
}

function pathOf(file: DemoFile): string {
  return join(projectRoot, 'server/seed/demo', file);
}
