import type { IsoDate } from '@/domain/periods';

/** A position in the cells of its kind's template, with the row's report date if it has one. */
export type PositionLine = {
  row: number;
  kind: 'HAIRCUT_DETAIL' | 'HAIRCUT_OPTION';
  name: string;
  date: IsoDate | '';
  cells: string[];
};

/** The fields of the templates' columns, in order. */
export const positionColumns: Readonly<Record<PositionLine['kind'], readonly string[]>> = {
  HAIRCUT_DETAIL: [
    'identifier',
    'cusip',
    'type',
    'subtype',
    'currency',
    'side',
    'quantity',
    'cost_price',
    'price',
    'maturity',
    'face',
    'value',
    'haircut',
  ],
  HAIRCUT_OPTION: [
    'identifier',
    'cusip',
    'call_put',
    'currency',
    'quantity',
    'cost_price',
    'side',
    'covered',
    'underlying',
    'strike',
    'strike',
    'underlying_price',
    '',
    'price',
    'value',
    'maturity',
  ],
};
