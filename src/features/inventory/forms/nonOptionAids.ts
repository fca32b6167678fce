import { nonOptionLabels } from '@/contract/inventory/nonOption';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { bucketOf } from '@/domain/haircuts/placements';
import { positionValue } from '@/domain/haircuts/positionValue';
import { currencyType, enteredSubtype, inventoryTypes, typesWithMaturity } from '@/domain/haircuts/vocabulary';
import { suggestPosition } from '@/domain/mapping/suggestPosition';
import { formatDollars, type Money, money, zero } from '@/domain/money';
import { isIsoDate } from '@/domain/periods';
import type { PositionAids } from './positionAids';
import { readValues } from './positionValues';

/** What a position of these answers is worth, and the percentage of its haircut, by its maturity where that decides. */
export function nonOptionAids(values: FieldValues): PositionAids {
  return { hints: hintsOf(values), computed: { tot_pos_val: totalOf(values) }, likely: likelyOf(values) };
}

/** The type, and once that is chosen the subtype, by the name and the CUSIP; nothing for what is chosen already. */
function likelyOf(values: FieldValues): NonNullable<PositionAids['likely']> {
  const { text } = readValues(values);
  const found = suggestPosition({ name: text('identifier'), cusip: text('cusip_isin') });
  const type = inventoryTypes.find(({ code }) => code === found?.type);
  if (found === null || type === undefined) return {};
  const { reason } = found;
  if (text('type') === '') return { type: { value: type.code, label: type.label, reason } };
  const subtype = type.subtypes.find(({ code }) => code === found.subtype);
  const isOpen = text('type') === type.code && text('subtype') === '';
  return isOpen && subtype !== undefined ? { subtype: { value: subtype.code, label: subtype.label, reason } } : {};
}

function totalOf(values: FieldValues) {
  const { text, decimal } = readValues(values);
  const [quantity, price, faceValue] = [decimal('qty'), decimal('closing_price'), decimal('bonds_face_val')];
  const type = text('type');
  if (type === '' || quantity === null || price === null) return null;
  const value = positionValue({ type, quantity, price, faceValue });
  return { value: money(value), from: workedFrom(type, faceValue !== null) };
}

function workedFrom(type: string, hasFaceValue: boolean): string {
  const { qty, closing_price: price, bonds_face_val: face } = nonOptionLabels;
  if (!typesWithMaturity.includes(type)) return `${qty} × ${price}`;
  return `${hasFaceValue ? face : qty} × ${price} ÷ 100`;
}

function hintsOf(values: FieldValues): PositionAids['hints'] {
  const { text, optional, money } = readValues(values);
  const [type, subtype, reportDate] = [text('type'), optional('subtype'), text('report_date')];
  if (type === '' || (subtype === null && type !== currencyType) || !isIsoDate(reportDate)) return {};
  const total = money('tot_pos_val');
  if (subtype === enteredSubtype) return { haircut_amount: enteredHint(total) };
  // What was typed before the type was another one is no longer asked for.
  const maturity = typesWithMaturity.includes(type) ? optional('maturity') : null;
  const position = {
    type,
    subtype,
    currency: text('currency'),
    maturity,
    marketValue: total?.abs() ?? zero,
    faceValue: money('bonds_face_val'),
  };
  return { haircut_amount: 'Computed when you save', ...percentHint(position, reportDate) };
}

function enteredHint(total: Money | null): string {
  return total === null
    ? "At most the position's value"
    : `At most ${formatDollars(total.abs())}, the position's value`;
}

type Placed = Parameters<typeof bucketOf>[0];

function percentHint(position: Placed, reportDate: string): PositionAids['hints'] {
  if (position.maturity !== null && position.maturity <= reportDate) {
    return { maturity: 'Must be after the report date' };
  }
  const hint = bucketOf(position, reportDate);
  if (hint === null || hint.issue !== null || hint.percent === 'Varies') return {};
  return hint.bucket === null
    ? { subtype: `${hint.title}: ${hint.percent}%` }
    : { maturity: `${hint.bucket}: ${hint.percent}%` };
}
