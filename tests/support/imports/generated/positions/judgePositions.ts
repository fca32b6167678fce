import type { ReadImport } from '@server/imports/reading/importTypes';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import type { PositionLine } from '@/domain/imports/positions/positionLine';
import { parseAmountText } from '@/domain/numberText';
import { readWrittenDay } from '@/domain/periodText';
import type { ExpectedPosition, ExpectedPositions } from '../expected';

/** Returns the first difference of read positions from the right ones; null if there is none. */
export function positionDifference(
  lines: readonly PositionLine[],
  { day }: Pick<ReadImport, 'day'>,
  expected: ExpectedPositions,
): string | null {
  const days = new Set(lines.map(({ date }) => date || (day?.date ?? '')));
  if (days.size !== 1 || !days.has(expected.day as never))
    return `day ${[...days].join(', ')} instead of ${expected.day}`;
  const left = [...expected.rows];
  for (const line of lines) {
    const place = left.findIndex((row) => isSame(line, row) && rowDifference(line, row) === null);
    if (place < 0) {
      const like = left.find((row) => isSame(line, row));
      if (like === undefined) return `a position too many: ${line.name} (row ${line.row}, ${line.cells.join('|')})`;
      return `${like.names[0]}: ${rowDifference(line, like)} (row ${line.row}, ${line.cells.join('|')})`;
    }
    left.splice(place, 1);
  }
  return left.length === 0 ? null : `${left.length} positions are missing: ${left[0]?.names[0]}`;
}

function isSame({ name, cells, kind }: PositionLine, row: ExpectedPosition): boolean {
  if ((kind === 'HAIRCUT_OPTION') !== (row.kind === 'option')) return false;
  const cusip = cells[1] ?? '';
  if (cusip !== '' && row.cusip !== '') return plain(cusip).includes(plain(row.cusip));
  return row.names.some((own) => plain(own) === plain(name));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d.]/gu, '');
}

function rowDifference({ kind, cells }: PositionLine, row: ExpectedPosition): string | null {
  const isOption = kind === 'HAIRCUT_OPTION';
  const at = isOption ? { side: 6, quantity: 4, price: 13, value: 14 } : { side: 5, quantity: 6, price: 8, value: 11 };
  const [side = '', quantity = '', price = '', value = ''] = [at.side, at.quantity, at.price, at.value].map(
    (place) => cells[place],
  );
  return (
    sideDifference(side, row) ??
    quantityDifference(quantity, row) ??
    valueDifference(value, row) ??
    priceDifference(price, row) ??
    (isOption ? optionDifference(cells, row) : typeDifference(cells, row))
  );
}

function sideDifference(side: string, row: ExpectedPosition): string | null {
  return (/^(?:s|-)/i.test(side) ? 'Short' : 'Long') === row.side ? null : `is ${row.side}, read as ${side}`;
}

function quantityDifference(quantity: string, row: ExpectedPosition): string | null {
  const isRight = Math.abs(amountOf(quantity) - row.quantity) <= 0.00011;
  return isRight ? null : `quantity ${row.quantity}, read as ${quantity}`;
}

/** Returns the difference of the value; an empty one is right if it follows from the price. */
function valueDifference(value: string, row: ExpectedPosition): string | null {
  if (row.value === null) return null;
  if (value === '') return row.price === null ? 'has no value' : null;
  return Math.abs(amountOf(value) * 100 - row.value) <= 1.01 ? null : `value ${row.value / 100}, read as ${value}`;
}

/** Returns the difference of the price, with a margin for one that is worked out from the value. */
function priceDifference(price: string, row: ExpectedPosition): string | null {
  if (row.price === null) return null;
  const isRight = Math.abs(amountOf(price) - row.price) <= Math.max(0.0001, row.price * 0.0005);
  return isRight ? null : `price ${row.price}, read as ${price}`;
}

function typeDifference(cells: readonly string[], { types }: ExpectedPosition): string | null {
  const read = `${cells[2]}/${cells[3]}`;
  return types.length === 0 || types.includes(read) ? null : `is ${types.join(' or ')}, read as ${read}`;
}

function optionDifference(cells: readonly string[], { option }: ExpectedPosition): string | null {
  if (option === undefined) return null;
  const [callPut = '', underlying = '', strike = '', expiration = ''] = [cells[2], cells[8], cells[10], cells[15]];
  if (callPut[0]?.toLowerCase() !== option.callPut[0]?.toLowerCase())
    return `is a ${option.callPut}, read as ${callPut}`;
  if (amountOf(strike) !== option.strike) return `strike ${option.strike}, read as ${strike}`;
  if (readWrittenDay(expiration) !== option.expiration) return `expires ${option.expiration}, read as ${expiration}`;
  return plain(underlying) === plain(option.underlying)
    ? null
    : `underlying ${option.underlying}, read as ${underlying}`;
}

function amountOf(text = ''): number {
  if (text === '') return Number.NaN;
  const reading = parseAmountText(text, 8);
  return reading.ok ? Number(reading.value) : Number.NaN;
}

/** Returns the right types of the rows whose type a problem asks for; empty if none does. */
export function meantTypes(
  { rows: read, columns, problems, meanings }: ReadImport,
  { rows }: ExpectedPositions,
): ImportChoices[] {
  const column = columns.find(({ field }) => field === 'type')?.column;
  const answers = problems
    .filter(({ field }) => field === 'type')
    .flatMap(({ row }) => {
      const cells = read.find((line) => line.row === row)?.cells ?? [];
      const texts = cells.map(plain);
      const own = rows.find((right) =>
        texts.some(
          (text) => text !== '' && (text === plain(right.cusip) || right.names.some((name) => plain(name) === text)),
        ),
      );
      const meant = own?.kind === 'option' ? 'OPTION' : own?.types[0];
      return meant === undefined
        ? []
        : [{ field: 'type', written: column === undefined ? '' : (cells[column] ?? ''), meant }];
    });
  const news = answers.filter(
    ({ written }) =>
      !meanings.some((known) => known.field === 'type' && known.written.toLowerCase() === written.toLowerCase()),
  );
  return news.length === 0 ? [] : [{ meanings: [...meanings, ...news] }];
}
