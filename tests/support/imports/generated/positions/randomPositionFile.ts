import { amountCell, blank, type Cell, cell, dayForms, isoDay, monthOf } from '../cells';
import { encodeRows } from '../encode';
import type { ExpectedPosition, GeneratedFile } from '../expected';
import { createWriter, type Writer } from '../writer';
import { type PositionColumn, type PositionLayout, positionLayout } from './positionLayouts';
import { firstCoarseTypes } from './positionWords';
import { type Holding, marketValue, randomHoldings } from './securities';

/** Generates a statement of random positions in a random format. */
export async function randomPositionFile(seed: number): Promise<GeneratedFile> {
  const writer = createWriter(seed + 500_000);
  const { random } = writer;
  const day = new Date(Date.UTC(random.integer(2024, 2027), random.integer(1, 12), 0));
  const onlyBonds = writer.has('only bonds', 0.15);
  const holdings = randomHoldings(random, day, { onlyBonds });
  const layout = positionLayout(writer, { day, holdings, onlyBonds });
  const rows = holdings.flatMap((holding) => lotsOf(writer, holding).map((lot) => rowOf(layout.columns, lot)));
  const frame = frameOf(writer, day, layout.saysDay);
  const all = [
    ...frame.above,
    layout.columns.map(({ head }) => cell(head)),
    ...rows,
    ...endRows(writer, holdings, layout),
    ...frame.below,
  ];
  const { bytes, text, extension } = await encodeRows(writer, all, { hasComma: false });
  return {
    seed,
    bytes,
    text,
    fileName: `${frame.fileName}.${extension}`,
    features: [...writer.features],
    isAmbiguous: layout.isAmbiguous || frame.isSilent || isCoarse(layout) || writer.features.has('cash row'),
    expected: { kind: 'position', day: isoDay(day), rows: holdings.map((holding) => expectedOf(holding, layout)) },
  };
}

function rowOf(columns: readonly PositionColumn[], holding: Holding): Cell[] {
  return columns.map(({ cellOf }) => cellOf(holding));
}

function lotsOf(writer: Writer, holding: Holding): Holding[] {
  if (Math.abs(holding.quantity) < 2 || !writer.random.isTrue(0.02)) return [holding];
  writer.features.add('lots');
  const first = Math.sign(holding.quantity) * Math.floor(Math.abs(holding.quantity) / 2);
  return [
    { ...holding, quantity: first },
    { ...holding, quantity: holding.quantity - first },
  ];
}

function expectedOf(holding: Holding, layout: PositionLayout): ExpectedPosition {
  const { kind, symbol, name, cusip, quantity, price, maturity, option } = holding;
  const rate = layout.rateOf(holding);
  const own = { kind: kind === 'option' ? 'option' : 'security', side: quantity < 0 ? 'Short' : 'Long' } as const;
  return {
    ...own,
    names: [layout.symbolOf(holding), symbol, name, cusip].filter((text) => text !== ''),
    cusip: layout.hasCusip ? cusip : '',
    types: isCoarse(layout) && kind === 'preferred' ? [...typesOf[kind], 'EQUITY/COMMON'] : typesOf[kind],
    quantity: Math.abs(quantity),
    price: layout.hasPrice && rate === 1 ? price : null,
    value: layout.hasValue ? Math.round(Math.abs(marketValue(holding)) * rate) : null,
    ...(option === undefined ? {} : { option: { ...option, expiration: maturity } }),
  };
}

/** Returns true if the file's types don't tell everything. */
function isCoarse({ typeList }: PositionLayout): boolean {
  return typeList === null || typeList >= firstCoarseTypes;
}

const typesOf: Readonly<Record<Holding['kind'], readonly string[]>> = {
  common: ['EQUITY/COMMON'],
  etf: ['EQUITY/ETF', 'EQUITY/COMMON', 'EQUITY/EQUITY_FUND'],
  preferred: ['EQUITY/PREF_OTHER', 'EQUITY/PREF_CUM'],
  treasury: ['GOVERNMENT/UST'],
  agency: ['GOVERNMENT/AGENCY'],
  municipal: ['MUNICIPAL/MUNI0TH'],
  corporate: ['DEBT/NONCONV'],
  option: [],
};

/** Returns the rows behind the positions: cash and totals. */
function endRows(writer: Writer, holdings: readonly Holding[], { columns, rateOf, money }: PositionLayout): Cell[][] {
  const centsOf = (holding: Holding) => Math.round(marketValue(holding) * rateOf(holding));
  const cents = writer.random.integer(100, 90_000_000);
  const hasCash = writer.has('cash row', 0.2);
  const cash = columns.map(({ role, cashText }): Cell => {
    if (role === 'value') return amountCell(cents, money);
    return cashText === undefined ? blank : cell(cashText);
  });
  const label = writer.random.one(['Total', 'Account Total', 'TOTAL', 'Grand Total', 'Total Portfolio', 'Totals']);
  const place = Math.max(
    0,
    columns.findIndex(({ role }) => role === 'symbol' || role === 'description'),
  );
  const sum = holdings.reduce((total, holding) => total + centsOf(holding), hasCash ? cents : 0);
  const total = columns.map(({ role }, column): Cell => {
    if (column === place) return cell(label);
    return role === 'value' ? amountCell(sum, money) : blank;
  });
  const hasTotal = columns.some(({ role }) => role === 'value') && writer.has('total row', 0.35);
  return [...(hasCash ? [cash] : []), ...(hasTotal ? [total] : [])];
}

type PositionFrame = { above: Cell[][]; below: Cell[][]; fileName: string; isSilent: boolean };

function frameOf(writer: Writer, day: Date, isSaid: boolean): PositionFrame {
  const { random } = writer;
  const where = isSaid ? 'column' : writer.choose('day', { title: 70, fileName: 26, none: 4 });
  const title = random.one<(date: Date) => string>([
    (date) => `Positions as of ${dayForms.american(date)}`,
    (date) => `Holdings at ${dayForms.long(date)}`,
    (date) => `Inventory - ${dayForms.dashed(date)}`,
    (date) => `As of Date: ${dayForms.iso(date)}`,
    (date) => `Portfolio Holdings ${dayForms.brief(date)}`,
    (date) => `Statement period ending ${dayForms.long(date)}`,
    (date) => `Positions for account 4321-8765 as of 04:05 PM ET, ${dayForms.american(date)}`,
  ])(day);
  const lines = [
    ...(random.isTrue(0.4) ? ['Demo Securities LLC - Proprietary account'] : []),
    ...(where === 'title' ? [title] : []),
    ...(random.isTrue(0.15) ? ['Account 8XY-00123'] : []),
  ];
  const printed = new Date(day.getTime() + 9 * 86_400_000);
  const fileName =
    where === 'fileName'
      ? random.one([
          `Positions ${isoDay(day)}`,
          `holdings_${isoDay(day).replaceAll('-', '')}`,
          `Portfolio_Positions_${monthOf(day).slice(0, 3)}-${day.getUTCDate()}-${day.getUTCFullYear()}`,
        ])
      : random.one(['positions', 'export', 'POSN', 'holdings (2)']);
  const below = writer.has('footer', 0.2)
    ? [
        [],
        [
          cell(
            random.one([
              `Printed ${dayForms.american(printed)}`,
              '*** End of report ***',
              'Prices are provided by third parties and are not guaranteed.',
            ]),
          ),
        ],
      ]
    : [];
  return {
    above: [...lines.map((line) => [cell(line)]), ...(lines.length > 0 && random.isTrue(0.5) ? [[]] : [])],
    below,
    fileName,
    isSilent: where === 'none',
  };
}
