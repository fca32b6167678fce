import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { count, print, printTable } from '../support/print';
import {
  countSumLines,
  findByWords,
  findExact,
  findRounded,
  type LabelledTable,
  type SumCounts,
} from '../support/sumLines';

const finders = [findByWords, findExact, findRounded];

/**
 * Measures which sum lines of labelled tables are found: by their words alone, by their amounts to the cent, and by amounts that were rounded for
 * print. The tables come from a folder, since the project doesn't hold them.
 */
export function benchSumLines(folder: string | undefined): void {
  if (folder === undefined) {
    print('Sum lines: name the folder of the labelled tables (AggreCol, dataset.jl.gz) by --tables or SUM_TABLES.\n');
    return;
  }
  const tables = readLabelledTables(folder);
  const [first, second] = [0, 1].map((half) => tables.filter(({ name }) => halfOf(name) === half));
  printTable({
    title: 'Sum lines of labelled tables: precision / recall',
    headers: ['tables', 'number', 'sum lines', 'by words', 'by exact amounts', 'by rounded amounts'],
    rows: [
      rowOf('all', tables),
      rowOf('half that the rules were tuned by', first ?? []),
      rowOf('other half', second ?? []),
    ],
    note: 'Goal by rounded amounts, of all: 0.97 / 0.75.',
  });
}

function rowOf(title: string, tables: readonly LabelledTable[]): readonly string[] {
  const counts = finders.map((find) => countSumLines(tables, find));
  return [title, count(tables.length), count(counts[0]?.labelled ?? 0), ...counts.map(toText)];
}

function toText({ found, labelled, right }: SumCounts): string {
  return `${(right / found).toFixed(3)} / ${(right / labelled).toFixed(3)}`;
}

/** Returns 0 for the half of the tables whose errors were looked at, 1 for the other. */
function halfOf(name: string): number {
  return Number.parseInt(createHash('md5').update(name).digest('hex').slice(-1), 16) % 2;
}

/** The fields that are read of a labelled table. */
type Labelled = {
  file_name: string;
  table_array: string[][];
  aggregation_annotations: {
    operator: string;
    aggregator_index: [row: number, column: number];
    aggregatee_indices: [row: number, column: number][];
  }[];
};

/** Reads the tables of a folder, one JSON a line. */
function readLabelledTables(folder: string): LabelledTable[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jl.gz'));
  const lines = files.flatMap((name) =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .split('\n'),
  );
  return lines.filter((line) => line !== '').map((line) => toTable(JSON.parse(line)));
}

function toTable({ file_name: name, table_array: cells, aggregation_annotations: labels }: Labelled): LabelledTable {
  const sums = labels.filter(
    ({ operator, aggregator_index: [, column], aggregatee_indices: parts }) =>
      operator === 'Sum' && parts.every(([, each]) => each === column),
  );
  return {
    name,
    rows: cells.map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' ').trim())),
    sums: new Set(sums.map(({ aggregator_index: [row] }) => row)),
  };
}
