import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { parse } from 'csv-parse/sync';
import type { InputValues } from '@/domain/focus/inputs/capitalInputValues';
import type { IsoDate } from '@/domain/periods';

export type DemoFile =
  | 'chartOfAccounts.csv'
  | 'trialBalances.csv'
  | 'capitalInputs.csv'
  | `${'nonOptions' | 'options'}-${string}.csv`;

type DemoInventory = { file: DemoFile; reportDate: IsoDate; isOptions: boolean };

/** Report dates of the demo company's inventory: the quarter ends on which it holds securities of every class. */
export const demoReportDates = ['2025-12-31', '2026-03-31', '2026-06-30'] as const satisfies readonly IsoDate[];

/** The files of the demo company's inventory, which tie out to its ledger, the earliest date first. */
export const demoInventories: readonly DemoInventory[] = demoReportDates.flatMap((reportDate): DemoInventory[] => [
  { file: `nonOptions-${reportDate}.csv`, reportDate, isOptions: false },
  { file: `options-${reportDate}.csv`, reportDate, isOptions: true },
]);

/** What a person would type for one period, by field name of the FOCUS wizard. */
export type DemoInputs = { timeReport: string; values: InputValues };

/** One of the demo company's files as an upload sends it. */
export function openDemoFile(file: DemoFile): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => createReadStream(pathOf(file))[Symbol.asyncIterator]() };
}

/** How many records one of the demo company's files has. */
export async function countDemoRows(file: DemoFile): Promise<number> {
  return (await readRows(file)).length;
}

/** The demo company's capital inputs, the earliest period first. */
export async function readDemoInputs(): Promise<readonly DemoInputs[]> {
  const rows = await readRows('capitalInputs.csv');
  const timeReports = [...new Set(rows.map(([timeReport = '']) => timeReport))];
  return timeReports.map((timeReport) => ({
    timeReport,
    values: Object.fromEntries(rows.flatMap(([of, name = '', value]) => (of === timeReport ? [[name, value]] : []))),
  }));
}

async function readRows(file: DemoFile): Promise<string[][]> {
  return parse(await readFile(pathOf(file)), { from_line: 2 });
}

function pathOf(file: DemoFile): string {
  return join(projectRoot, 'server/seed/demo', file);
}
