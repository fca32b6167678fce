import { type Cell, Workbook } from '@server/documents/excelFile';
import { parse } from 'csv-parse/sync';
import type { StatementAnswer } from '@/contract/statements/statement.schema';

/** Every amount of a report row by row, in thousandths, the precision of percentages; blanks are omitted. */
export type Numbers = readonly number[];

/** Converts a number to thousandths. */
export function toThousandths(value: number): number {
  return Math.round(1000 * value);
}

const amount = /^-?\d+\.\d{2,}$/;

/** Returns the amounts of a period report in wire format, in reading order. */
export function wireNumbers({ data, report }: StatementAnswer): Numbers {
  const names = [...(report?.periods ?? []).map(({ time_report }) => time_report), 'total'];
  const numbersOf = (row: object) =>
    names.flatMap((name) => {
      const value: unknown = Reflect.get(row, name);
      return typeof value === 'number' ? [toThousandths(value)] : [];
    });
  return Object.values(data).flatMap(({ data: rows = [], special = [], total }) => {
    const at = (place: string) => special.filter((line) => line.place === place);
    return [...at('beforeRows'), ...rows, ...at('afterRows'), total, ...at('afterTotal')].flatMap(numbersOf);
  });
}

/** Returns the amounts of a CSV file. */
export function csvNumbers(csv: string): Numbers {
  const rows: string[][] = parse(csv, { bom: true, from_line: 2 });
  return rows.flat().flatMap((text) => (amount.test(text) ? [toThousandths(Number(text))] : []));
}

/** Returns the numbers that a PDF prints as digits. */
export function withoutZeros(numbers: Numbers): Numbers {
  return numbers.filter((number) => number !== 0);
}

/** Returns the amounts of a PDF's text: grouped, negatives in parentheses. Zero is printed as a dash and omitted. */
export function printedNumbers(text: string): Numbers {
  const written = text.match(/\(?\$?\d[\d,]*\.\d{2,}\)?/g) ?? [];
  return written.map((each) => (each.startsWith('(') ? -1 : 1) * toThousandths(Number(each.replace(/[^\d.]/g, ''))));
}

/** Returns the amounts of a workbook's first sheet: the stored ones, and the recomputed results of its formulas. */
export async function workbookNumbers(
  bytes: Uint8Array,
): Promise<{ stored: Numbers; computed: Numbers; formulas: string[] }> {
  const workbook = new Workbook();
  await workbook.xlsx.load(bytes);
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('The workbook has no sheet');
  const formulaOf = (cell: Cell) => cell.formula as string | undefined;
  const cells: Cell[] = [];
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      if (typeof cell.value === 'number' || formulaOf(cell) !== undefined) cells.push(cell);
    }),
  );
  const compute = (cell: Cell): number => {
    const formula = formulaOf(cell);
    if (formula === undefined) return shownBy(cell, cell.value);
    const sums = formula
      .split('-')
      .map((sum) => cellsOf(sum).reduce((total, address) => total + compute(sheet.getCell(address)), 0));
    return sums.reduce((left, right) => left - right);
  };
  return {
    stored: cells.map((cell) => toThousandths(shownBy(cell, formulaOf(cell) === undefined ? cell.value : cell.result))),
    computed: cells.map((cell) => toThousandths(compute(cell))),
    formulas: cells.flatMap((cell) => formulaOf(cell) ?? []),
  };
}

/** Returns the number that a cell shows: a fraction of one as a percentage. */
export function shownBy({ numFmt }: Cell, value: unknown): number {
  return (Number(value ?? 0) || 0) * (String(numFmt).includes('%') ? 100 : 1);
}

/** Returns the cells that `SUM(E5:E7,E9)` adds up. */
function cellsOf(sum: string): string[] {
  const [, list = ''] = /^SUM\((.*)\)$/.exec(sum) ?? [];
  return list.split(',').flatMap((range) => {
    const [, column = '', from = '0', , to = from] = /^([A-Z]+)(\d+)(:[A-Z]+(\d+))?$/.exec(range) ?? [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${column}${Number(from) + index}`);
  });
}
