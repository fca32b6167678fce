import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { parse } from 'csv-parse/sync';
import type { InputValues } from '@/domain/focus/capitalInputValues';

export type DemoFile = 'chartOfAccounts.csv' | 'trialBalances.csv' | 'capitalInputs.csv';

/** What a person would type for one period, by field name of the FOCUS wizard. */
export type DemoInputs = { timeReport: string; values: InputValues };

/** One of the demo company's files as an upload sends it. */
export function openDemoFile(file: DemoFile): AsyncIterable<Uint8Array> {
  return createReadStream(pathOf(file));
}

/** The demo company's capital inputs, the earliest period first. */
export async function readDemoInputs(): Promise<readonly DemoInputs[]> {
  const rows: string[][] = parse(await readFile(pathOf('capitalInputs.csv')), { from_line: 2 });
  const timeReports = [...new Set(rows.map(([timeReport = '']) => timeReport))];
  return timeReports.map((timeReport) => ({
    timeReport,
    values: Object.fromEntries(rows.flatMap(([of, name = '', value]) => (of === timeReport ? [[name, value]] : []))),
  }));
}

function pathOf(file: DemoFile): string {
  return join(projectRoot, 'server/db/seed/demo', file);
}
