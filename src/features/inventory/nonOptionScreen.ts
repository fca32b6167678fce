import { type NonOption, nonOptionCsvFields, nonOptionLabels } from '@/contract/inventory/nonOption';
import type { FieldValues } from '@/contract/wire/fieldDefinition';
import { suggestPosition } from '@/domain/coa/mapping/suggestPosition';
import { getBucketHint } from '@/domain/haircuts/placements';
import { positionValue } from '@/domain/haircuts/positionValue';
import { currencyType, enteredSubtype, inventoryTypes, typesWithMaturity } from '@/domain/haircuts/vocabulary';
import { formatDollars, type Money, money, zero } from '@/domain/money';
import { isIsoDate } from '@/domain/periods';
import { nonOptionComparedColumns, nonOptionEditColumns, nonOptionListColumns } from './components/nonOptionColumns';
import { applyNonOptionForm, newNonOption } from './forms/nonOptionForm';
import type { PositionAids } from './forms/positionAids';
import { readValues } from './forms/positionValues';
import type { InventoryScreen } from './inventoryScreen';
import { nonOptionKind } from './nonOptionKind';
import { createDateSource } from './reportDates';

/** The screens of securities other than options. */
export const nonOptionScreen: InventoryScreen<NonOption> = {
  name: 'HAIRCUT_DETAIL',
  kind: nonOptionKind,
  dates: createDateSource(nonOptionKind.path),
  listTitle: 'Inventory List',
  listColumns: nonOptionListColumns,
  editColumns: nonOptionEditColumns,
  comparedColumns: nonOptionComparedColumns,
  pasted: {
    fields: nonOptionCsvFields.map((name) => ({ name, label: nonOptionLabels[name] })),
    keys: ['identifier', 'cusip_isin', 'long_or_short'],
  },
  identity: 'identifier, CUSIP and side',
  searchLabel: 'Search identifier or CUSIP',
  searchedTexts: ({ identifier, cusip_isin, name_description }) => [identifier, cusip_isin, name_description],
  form: { editText: 'Edit Inventory', make: newNonOption, apply: applyNonOptionForm, aids: nonOptionAids },
};

/** Computes the value of a position from these answers, and its haircut percentage, by its maturity if that decides. */
function nonOptionAids(values: FieldValues): PositionAids {
  return { hints: hintsOf(values), computed: { tot_pos_val: totalOf(values) }, likely: suggestFields(values) };
}

/** Suggests the type, and once that is chosen the subtype, from the name and the CUSIP; nothing for a chosen one. */
function suggestFields(values: FieldValues): NonNullable<PositionAids['likely']> {
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
  // A value typed for a former type no longer applies.
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

type Placed = Parameters<typeof getBucketHint>[0];

function percentHint(position: Placed, reportDate: string): PositionAids['hints'] {
  if (position.maturity !== null && position.maturity <= reportDate) {
    return { maturity: 'Must be after the report date' };
  }
  const hint = getBucketHint(position, reportDate);
  if (hint === null || hint.issue !== null || hint.percent === 'Varies') return {};
  return hint.bucket === null
    ? { subtype: `${hint.title}: ${hint.percent}%` }
    : { maturity: `${hint.bucket}: ${hint.percent}%` };
}
