import { brokenTemplate } from '@server/reports/filing/templateErrors';

/** A cell by its row from 1 and its column from 0. */
type CellPlace = { row: number; column: number };

const form = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;
const letters = 26;

/** Parses `C12`. Throws 422 for an invalid reference. */
export function readReference(text: string): CellPlace {
  const [, name = '', row = ''] = form.exec(text) ?? [];
  if (name === '') throw brokenTemplate();
  const column = Array.from(name).reduce((number, letter) => number * letters + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row), column };
}

/** Formats a reference such as `C12`. */
export function cellReference({ row, column }: CellPlace): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / letters)) {
    name = String.fromCharCode(65 + ((rest - 1) % letters)) + name;
  }
  return `${name}${row}`;
}
