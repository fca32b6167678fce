import { readAttribute, readXml } from './xmlPieces';
import type { ZipParts } from './zipParts';

/** The display of a cell's number: a day, a month, a percentage, digits with leading zeros, or as it is. */
export type NumberForm = { kind: 'day' | 'month' | 'percent' | 'plain' } | { kind: 'digits'; length: number };

const plain: NumberForm = { kind: 'plain' };
/** Excel's built-in formats of days and times by id. */
const builtIn: ReadonlyMap<number, NumberForm> = new Map<number, NumberForm>([
  [9, { kind: 'percent' }],
  [10, { kind: 'percent' }],
  ...[
    14, 15, 16, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57,
    58,
  ].map((id): [number, NumberForm] => [id, { kind: 'day' }]),
  [17, { kind: 'month' }],
]);

/** Reads the number forms of a workbook's cell styles, by index. */
export async function readNumberForms(zip: ZipParts): Promise<NumberForm[]> {
  const part = 'xl/styles.xml';
  if (!zip.has(part)) return [];
  const custom = new Map<number, NumberForm>();
  const forms: NumberForm[] = [];
  let isCellFormat = false;
  const takeFormat = (attributes: string) => {
    const code = readAttribute(attributes, 'formatCode') ?? '';
    custom.set(Number(readAttribute(attributes, 'numFmtId')), formOf(code));
  };
  const takeStyle = (attributes: string) => {
    const id = Number(readAttribute(attributes, 'numFmtId') ?? 0);
    forms.push(custom.get(id) ?? builtIn.get(id) ?? plain);
  };
  await readXml(zip.read(part), zip.budget, ({ kind, name, attributes }) => {
    if (name === 'cellXfs') isCellFormat = kind === 'open';
    else if (kind !== 'close' && name === 'numFmt') takeFormat(attributes);
    else if (kind !== 'close' && name === 'xf' && isCellFormat) takeStyle(attributes);
  });
  return forms;
}

/** Returns a format code's form, by its letters outside of quotes and brackets. */
function formOf(code: string): NumberForm {
  const [positive = ''] = code.split(';');
  const letters = positive.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '');
  if (/^0+$/.test(letters) && letters.length > 1) return { kind: 'digits', length: letters.length };
  if (letters.includes('%')) return { kind: 'percent' };
  if (/general/i.test(letters) || !/[dmyhs]/i.test(letters)) return plain;
  return /y/i.test(letters) && /m/i.test(letters) && !/d/i.test(letters) ? { kind: 'month' } : { kind: 'day' };
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayMs = 86_400_000;
/** Day 0 of both date systems of workbooks; the first one has a February 29, 1900. */
const start1900 = Date.UTC(1899, 11, 30);
const start1904 = Date.UTC(1904, 0, 1);
const maxDay = 2_958_465;

/** Returns a cell's number as displayed: a day as `YYYY-MM-DD`, a month as `Jun 2026`, without binary rounding noise. */
export function numberText(written: string, form: NumberForm, is1904: boolean): string {
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  if (form.kind === 'digits')
    return Number.isInteger(value) ? String(value).padStart(form.length, '0') : decimalText(value);
  if (form.kind === 'percent') return `${decimalText(value * 100)}%`;
  const isDay = (form.kind === 'day' || form.kind === 'month') && value >= 1 && value <= maxDay;
  if (!isDay) return decimalText(value, written);
  const date = new Date((is1904 ? start1904 : start1900) + Math.floor(value) * dayMs);
  if (form.kind === 'month') return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return date.toISOString().slice(0, 10);
}

/** Returns true for a number written without noise and exponent, as nearly all are. */
function isShort(written: string): boolean {
  return written.length <= maxShortLength && short.test(written);
}

const short = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/;
const maxShortLength = 15;

/** Returns a number with the 15 digits that spreadsheets keep, and no exponent. */
function decimalText(value: number, written = ''): string {
  if (isShort(written)) return written;
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const rounded = String(Number(value.toPrecision(15)));
  return rounded.includes('e')
    ? Number(rounded)
        .toFixed(20)
        .replace(/\.?0+$/, '')
    : rounded;
}
