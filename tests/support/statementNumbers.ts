import { type Cell, Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import type { StatementAnswer } from '@/contract/statement';

/** Every amount of a report row by row, in cents (percentages in hundredths); blanks are left out. */
export type Numbers = readonly number[];

const amount = /^-?\d+\.\d{2,}$/;

/** The amounts of a period report as it travels, in the order in which it is read. */
export function wireNumbers({ data, report }: StatementAnswer): Numbers {
  const names = [...(report?.periods ?? []).map(({ time_report }) => time_report), 'total'];
  const numbersOf = (row: object) =>
    names.flatMap((name) => {
      const value: unknown = Reflect.get(row, name);
      return typeof value === 'number' ? [Math.round(value * 100)] : [];
    });
  return Object.values(data).flatMap(({ data: rows = [], special = [], total }) => {
    const at = (place: string) => special.filter((line) => line.place === place);
    return [...at('beforeRows'), ...rows, ...at('afterRows'), total, ...at('afterTotal')].flatMap(numbersOf);
  });
}

/** The amounts of a CSV file. */
export function csvNumbers(csv: string): Numbers {
  const rows: string[][] = parse(csv, { bom: true, from_line: 2 });
  return rows.flat().flatMap((text) => (amount.test(text) ? [toCents(text)] : []));
}

/** The amounts of a PDF's text: grouped, negatives in parentheses. */
export function printedNumbers(text: string): Numbers {
  const written = text.match(/\(?\$?\d[\d,]*\.\d{2,}\)?/g) ?? [];
  return written.map((each) => (each.startsWith('(') ? -1 : 1) * toCents(each.replace(/[^\d.]/g, '')));
}

/** The amounts of a workbook's first sheet: those stored, and as its formulas give them when they are computed anew. */
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
    if (formula === undefined) return Number(cell.value ?? 0) || 0;
    const sums = formula
      .split('-')
      .map((sum) => cellsOf(sum).reduce((total, address) => total + compute(sheet.getCell(address)), 0));
    return sums.reduce((left, right) => left - right);
  };
  return {
    stored: cells.map((cell) => Math.round(100 * Number(formulaOf(cell) === undefined ? cell.value : cell.result))),
    computed: cells.map((cell) => Math.round(100 * compute(cell))),
    formulas: cells.flatMap((cell) => formulaOf(cell) ?? []),
  };
}

/** The addresses that `SUM(E5:E7,E9)` adds up. */
function cellsOf(sum: string): string[] {
  const [, list = ''] = /^SUM\((.*)\)$/.exec(sum) ?? [];
  return list.split(',').flatMap((range) => {
    const [, column = '', from = '0', , to = from] = /^([A-Z]+)(\d+)(:[A-Z]+(\d+))?$/.exec(range) ?? [];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${column}${Number(from) + index}`);
  });
}

function toCents(text: string): number {
  return Math.round(Number(text) * 100);
}
