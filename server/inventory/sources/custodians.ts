import type { GridRow } from '@/domain/imports/grid';
import type { SourceRecipe } from '@/domain/imports/recipe';

/** Custodians with known exports; all others are read by their headers. */
export const custodianRecipes: readonly SourceRecipe[] = [
  {
    name: 'schwab-positions',
    label: 'Charles Schwab',
    kind: 'position',
    columns: [
      { field: 'identifier', names: ['symbol'] },
      { field: 'description', names: ['description'] },
      { field: 'quantity', names: ['quantity', 'qtyquantity', 'qty'] },
      { field: 'price', names: ['price'] },
      { field: 'value', names: ['marketvalue', 'mktvalmarketvalue', 'mktval'] },
      { field: 'cost', names: ['costbasis'] },
      { field: 'type', names: ['securitytype'] },
    ],
    title: /^positions for /i,
  },
  {
    name: 'fidelity-positions',
    label: 'Fidelity',
    kind: 'position',
    columns: [
      { field: null, names: ['accountnumber'] },
      { field: null, names: ['accountname'], isOptional: true },
      { field: 'identifier', names: ['symbol'] },
      { field: 'description', names: ['description'] },
      { field: 'quantity', names: ['quantity'] },
      { field: 'price', names: ['lastprice'] },
      { field: 'value', names: ['currentvalue'] },
      { field: 'cost', names: ['costbasistotal'], isOptional: true },
      { field: 'cost_price', names: ['averagecostbasis'], isOptional: true },
      // Cash or margin: the account that holds the position.
      { field: null, names: ['type'], isOptional: true },
    ],
  },
  {
    name: 'ibkr-activity-statement',
    label: 'Interactive Brokers',
    kind: 'position',
    columns: [
      { field: null, names: ['datadiscriminator'] },
      { field: 'type', names: ['assetcategory'] },
      { field: 'currency', names: ['currency'] },
      { field: 'identifier', names: ['symbol'] },
      { field: 'quantity', names: ['quantity'] },
      { field: 'cost_price', names: ['costprice'] },
      { field: 'price', names: ['closeprice'] },
      { field: 'value', names: ['value'] },
    ],
    sections: openPositions,
  },
  {
    name: 'ibkr-flex-query',
    label: 'Interactive Brokers Flex Query',
    kind: 'position',
    columns: [
      { field: 'currency', names: ['currencyprimary'] },
      { field: 'type', names: ['assetclass'] },
      { field: 'identifier', names: ['symbol'] },
      { field: 'quantity', names: ['quantity'] },
      { field: 'price', names: ['markprice'] },
      { field: 'value', names: ['positionvalue'] },
      { field: 'cost_price', names: ['costbasisprice'], isOptional: true },
      { field: 'side', names: ['side'], isOptional: true },
      { field: 'report_date', names: ['reportdate'], isOptional: true },
    ],
  },
];

/** Returns the open positions of an activity statement, whose stacked sections start each line with the section and the line's type. */
function openPositions(rows: readonly GridRow[]): { rows: GridRow[]; titles: string[] } | null {
  const own = rows.filter(({ cells }) => cells[0] === 'Open Positions');
  const header = own.find(({ cells }) => cells[1] === 'Header');
  if (header === undefined) return null;
  const data = own.filter(({ cells }) => cells[1] === 'Data' && cells[2] !== 'Lot');
  const titles = rows
    .filter(({ cells }) => cells[0] === 'Statement' && cells[1] === 'Data')
    .map(({ cells }) => cells[3] ?? '');
  return { rows: [header, ...data], titles: titles.filter((title) => title !== '') };
}
