import { readDay } from '@/domain/inventory/dayText';
import { formatDay, type IsoDate } from '@/domain/periods';
import { type PositionLine, positionColumns } from './positionLine';

const place = positionColumns.HAIRCUT_OPTION.indexOf('maturity');

/** Returns true for an option that the file doesn't give an expiration. */
export function isWithoutExpiration({ kind, cells }: PositionLine): boolean {
  return kind === 'HAIRCUT_OPTION' && cells[place] === '';
}

const maxExpired = 5;

/** Names options that expired before the report date. */
export function expiredNotes(lines: readonly PositionLine[], day: IsoDate | null): string[] {
  const expired = lines.flatMap(({ kind, name, date, cells }) => {
    const expiration = kind === 'HAIRCUT_OPTION' ? readDay(cells[place] ?? '') : null;
    const own = date || day;
    return expiration !== null && own !== null && expiration < own ? [`${name} (${formatDay(expiration)})`] : [];
  });
  if (expired.length === 0) return [];
  const more = expired.length > maxExpired ? ` and ${expired.length - maxExpired} more` : '';
  return [`Expired before the report date: ${expired.slice(0, maxExpired).join(', ')}${more}.`];
}
