import type { Expected, ExpectedPosition, ExpectedRow, GeneratedFile } from './expected';
import { type UnseenFile, unseenBook, unseenLedgers } from './unseen/unseenLedgers';
import { unseenMoreLedgers } from './unseen/unseenMoreLedgers';
import { unseenPositions, unseenRefusals } from './unseen/unseenPositions';

/** The files written by hand with their right readings. */
export const unseenFiles: readonly GeneratedFile[] = [
  ...[...unseenLedgers, ...unseenMoreLedgers].map((file) => toFile(file, ledgerOf(file))),
  ...unseenPositions.map((file) =>
    toFile(file, { kind: 'position', day: '2026-06-30', rows: (file.rows ?? []).map(toPosition) }),
  ),
  ...unseenRefusals.map((file) => toFile(file, { kind: 'refusal' })),
];

/** Returns the file of a place in the list, counted from 1 and repeated. */
export async function unseenFile(seed: number): Promise<GeneratedFile> {
  const file = unseenFiles[(seed - 1) % unseenFiles.length];
  if (file === undefined) throw new Error('There are no files.');
  return { ...file, seed };
}

function toFile({ name, fileName, lines, isAmbiguous = false }: UnseenFile, expected: Expected): GeneratedFile {
  const text = lines.join('\n');
  return {
    seed: 0,
    bytes: Buffer.from(text),
    fileName: fileName ?? 'export.csv',
    text,
    features: [`file:${name}`],
    isAmbiguous,
    expected,
  };
}

function ledgerOf({ rows = unseenBook, end = '2026-06-30', headings = [] }: UnseenFile): Expected {
  return { kind: 'balance', rows: rows.map(toRow), end, headings, others: {} };
}

function toRow(text: string): ExpectedRow {
  const [number = '', name = '', amount = ''] = text.split('|');
  return { number: number === '' ? null : number, name, cents: Math.round(Number(amount) * 100) };
}

function toPosition(text: string): ExpectedPosition {
  const [symbol = '', cusip = '', type = '', side, quantity, price = '', value, ...terms] = text.split('|');
  const [callPut, underlying = '', strike, expiration = ''] = terms;
  const isOption = type === 'option';
  return {
    names: [symbol, cusip].filter((name) => name !== ''),
    cusip,
    kind: isOption ? 'option' : 'security',
    types: isOption ? [] : [type],
    side: side === 'Short' ? 'Short' : 'Long',
    quantity: Number(quantity),
    price: price === '' ? null : Number(price),
    value: Math.round(Number(value) * 100),
    ...(isOption
      ? { option: { callPut: callPut === 'Put' ? 'Put' : 'Call', underlying, strike: Number(strike), expiration } }
      : {}),
  };
}
