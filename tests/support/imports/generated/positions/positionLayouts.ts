import { type AmountStyle, amountCell, type Cell, cell, dayForms, randomAmountStyle, withPoint } from '../cells';
import type { Writer } from '../writer';
import { optionSymbols } from './optionSymbols';
import { firstCoarseTypes, longShortWords, positionWords, twoQuantityWords, typeWords } from './positionWords';
import { type Holding, isBond, marketValue, unitOf } from './securities';

/** A column of a position file; `cashText` is its cell in the row of cash. */
export type PositionColumn = {
  role: keyof typeof positionWords | 'long' | 'short' | 'settled';
  head: string;
  cellOf: (holding: Holding) => Cell;
  cashText?: string;
};

export type PositionLayout = {
  columns: PositionColumn[];
  symbolOf: (holding: Holding) => string;
  hasCusip: boolean;
  hasPrice: boolean;
  hasValue: boolean;
  saysDay: boolean;
  isAmbiguous: boolean;
  /** The list of words of types; null if the file has no types. */
  typeList: number | null;
  /** The dollars of a unit of the holding's currency. */
  rateOf: (holding: Holding) => number;
  money: AmountStyle;
};

type Given = { day: Date; holdings: readonly Holding[]; onlyBonds: boolean };
type Role = keyof typeof positionWords;

/** Chooses the columns of a position file. */
export function positionLayout(writer: Writer, given: Given): PositionLayout {
  const { random } = writer;
  const money = moneyOf(writer);
  const names = namesOf(writer, given);
  const types = typesOf(writer, given);
  const isForeign = !given.onlyBonds && writer.has('local and base currency', 0.06);
  const rateOf = (holding: Holding) => (isForeign && isAbroad(holding) ? 1.0857 : 1);
  const amounts = isForeign ? foreignAmounts(writer, rateOf, money) : amountsOf(writer, given, money);
  const extras = isForeign ? [] : extrasOf(writer, given, money);
  const middle = random.isTrue(0.75) ? [types.columns, amounts.columns] : [amounts.columns, types.columns];
  const dates = writer.has('day column', 0.15) ? [dateColumn(writer, given.day)] : [];
  const columns = onceEach([...dates, ...names.columns, ...middle.flat(), ...extras]);
  for (const { role, head } of columns) writer.features.add(`word:${role}:${head}`);
  return {
    columns,
    symbolOf: names.symbolOf,
    hasCusip: columns.some(({ role }) => role === 'cusip'),
    hasPrice: amounts.hasPrice,
    hasValue: columns.some(({ role }) => role === 'value'),
    saysDay: dates.length > 0,
    isAmbiguous: amounts.isAmbiguous,
    typeList: types.list,
    rateOf,
    money,
  };
}

function moneyOf(writer: Writer): AmountStyle {
  const style = withPoint(randomAmountStyle(writer.random, 100));
  const negative = style.negative === 'letters' || style.negative === 'angle' ? 'minus' : style.negative;
  writer.features.add(`negative:${negative}`);
  return { ...style, negative };
}

function dateColumn(writer: Writer, day: Date): PositionColumn {
  const form = writer.random.one([dayForms.american, dayForms.iso, dayForms.digits, dayForms.brief]);
  return column(writer, 'date', () => cell(form(day)));
}

function isAbroad({ kind, name }: Holding): boolean {
  return kind === 'common' && name.length % 4 === 0;
}

const localWords = [
  ['Local Price', 'Local MV', 'Base MV'],
  ['Price (Local)', 'Market Value (Local)', 'Market Value (USD)'],
  ['Price', 'Market Value Local', 'Market Value Base'],
] as const;

/** Returns figures in the security's own currency, with the value in dollars. */
function foreignAmounts(writer: Writer, rateOf: (holding: Holding) => number, money: AmountStyle): Amounts {
  const [price, local, base] = writer.random.one(localWords);
  const named = (role: Role, head: string, cellOf: (holding: Holding) => Cell) => ({ role, head, cellOf });
  const columns: PositionColumn[] = [
    { ...column(writer, 'currency', (holding) => cell(rateOf(holding) === 1 ? 'USD' : 'EUR')), cashText: 'USD' },
    ...quantitiesOf(writer, 'signed', { inThousands: false, money }),
    named('price', price, (holding) => cell(holding.price.toFixed(4))),
    named('cost', local, (holding) => amountCell(marketValue(holding), money)),
    column(writer, 'rate', (holding) => cell(rateOf(holding).toFixed(4))),
    named('value', base, (holding) => amountCell(Math.round(marketValue(holding) * rateOf(holding)), money)),
  ];
  return { columns: writer.random.isTrue(0.7) ? columns : columns.toReversed(), hasPrice: true, isAmbiguous: true };
}

/** Omits columns whose header another one has. */
function onceEach(columns: readonly PositionColumn[]): PositionColumn[] {
  const heads = columns.map(({ head }) => head.toLowerCase());
  return columns.filter(({ head }, place) => heads.indexOf(head.toLowerCase()) === place);
}

function column(writer: Writer, role: Role, cellOf: (holding: Holding) => Cell): PositionColumn {
  return { role, head: writer.random.one<string>(positionWords[role]), cellOf };
}

function namesOf(
  writer: Writer,
  { holdings }: Given,
): { columns: PositionColumn[]; symbolOf: (holding: Holding) => string } {
  const hasOptions = holdings.some(({ kind }) => kind === 'option');
  const form = hasOptions ? writer.random.one(Object.keys(optionSymbols)) : 'occ';
  if (hasOptions) writer.features.add(`option:${form}`);
  const symbolOf = ({ option, maturity, symbol }: Holding) =>
    option === undefined ? symbol : (optionSymbols[form]?.({ ...option, day: new Date(maturity) }) ?? '');
  const symbol = { ...column(writer, 'symbol', (holding) => cell(symbolOf(holding))), cashText: '' };
  const description = {
    ...column(writer, 'description', ({ name }) => cell(name)),
    cashText: writer.random.one(['Cash', 'CASH BALANCE', 'Cash & Cash Investments', 'US DOLLARS']),
  };
  const cusip = column(writer, 'cusip', (holding) => cell(holding.cusip));
  const layout = writer.choose('names', {
    symbolAndName: 50,
    all: 30,
    cusipAndName: hasOptions ? 0 : 12,
    symbolAlone: 8,
  });
  const columnsOf = {
    symbolAndName: [symbol, description],
    all: [cusip, symbol, description],
    cusipAndName: [cusip, description],
    symbolAlone: [{ ...symbol, cashText: 'Cash' }],
  };
  return { columns: columnsOf[layout], symbolOf };
}

function typesOf(writer: Writer, { holdings }: Given): { columns: PositionColumn[]; list: number | null } {
  if (!writer.has('types', 0.85)) return { columns: [], list: null };
  const list = writer.random.integer(0, typeWords.length - 1);
  const words = typeWords[list] ?? typeWords[0];
  writer.features.add(list >= firstCoarseTypes ? 'types:coarse' : `types:${words.common}`);
  const columns: PositionColumn[] = [
    { ...column(writer, 'type', ({ kind }) => cell(words[kind])), cashText: words.cash },
  ];
  const hasBonds = holdings.some(({ kind }) => isBond(kind));
  if (hasBonds) {
    const form = writer.random.one([dayForms.american, dayForms.iso, dayForms.brief]);
    columns.push(
      column(writer, 'maturity', ({ kind, maturity }) => cell(isBond(kind) ? form(new Date(maturity)) : '')),
    );
    if (writer.random.isTrue(0.5))
      columns.push(column(writer, 'coupon', ({ kind, coupon }) => cell(isBond(kind) ? coupon.toFixed(3) : '')));
  }
  return { columns, list };
}

type Amounts = { columns: PositionColumn[]; hasPrice: boolean; isAmbiguous: boolean };

type Sides = 'signed' | 'side' | 'twoColumns' | 'negativeQuantity' | 'negativeValue';

function amountsOf(writer: Writer, { onlyBonds }: Given, money: AmountStyle): Amounts {
  const sides = writer.choose('sides', { signed: 52, side: 24, twoColumns: 14, negativeQuantity: 5, negativeValue: 5 });
  const inThousands = onlyBonds && writer.has('par in thousands', 0.3);
  const price = priceColumn(writer, onlyBonds);
  const isPositive = (sides === 'side' && writer.random.isTrue(0.5)) || sides === 'negativeQuantity';
  const value = column(writer, 'value', (holding) =>
    amountCell(isPositive ? Math.abs(marketValue(holding)) : marketValue(holding), money),
  );
  // The sign is in the value alone.
  const priceAlone = sides === 'negativeValue' ? 0 : 8;
  const kept = writer.choose('figures', { priceAndValue: 84, value: 8, price: priceAlone });
  const figures = { priceAndValue: [price, value], value: [value], price: [price] }[kept];
  const isUnproved = inThousands && kept !== 'priceAndValue';
  const isAmbiguous = sides === 'negativeQuantity' || sides === 'negativeValue' || isUnproved;
  const columns = [...quantitiesOf(writer, sides, { inThousands, money }), ...figures];
  return { columns, hasPrice: kept !== 'value', isAmbiguous };
}

type Printed = { inThousands: boolean; money: AmountStyle };

function quantitiesOf(writer: Writer, sides: Sides, { inThousands, money }: Printed): PositionColumn[] {
  const { random } = writer;
  const count = (quantity: number) => quantityCell(quantity / (inThousands ? 1000 : 1), money);
  const isUnsigned = sides === 'side' || sides === 'negativeValue';
  const plain = column(writer, 'quantity', ({ quantity }) => count(isUnsigned ? Math.abs(quantity) : quantity));
  const par = random.one(['Par (000)', 'Face (000s)', 'Quantity (M)', "Par Amt (000's)"]);
  const quantity = inThousands ? { ...plain, head: par } : plain;
  if (sides === 'side') return random.isTrue(0.5) ? [sideColumn(writer), quantity] : [quantity, sideColumn(writer)];
  if (sides === 'signed' && writer.has('two quantities', 0.12)) {
    const [trade, settled] = random.one(twoQuantityWords);
    const open = (holding: Holding) => (holding.name.length % 3 === 0 ? 0 : holding.quantity);
    return [
      { ...quantity, head: trade },
      { role: 'settled', head: settled, cellOf: (holding) => count(open(holding)) },
    ];
  }
  if (sides !== 'twoColumns') return [quantity];
  const [long, short] = random.one(longShortWords);
  const scaled = (head: string) => (inThousands ? `${head} (000)` : head);
  const oneSide = (holding: Holding, sign: number) =>
    holding.quantity * sign > 0 ? count(holding.quantity * sign) : cell('');
  return [
    { role: 'long', head: scaled(long), cellOf: (holding) => oneSide(holding, 1) },
    { role: 'short', head: scaled(short), cellOf: (holding) => oneSide(holding, -1) },
  ];
}

function sideColumn(writer: Writer): PositionColumn {
  const [long, short] = writer.random.one([
    ['L', 'S'],
    ['Long', 'Short'],
    ['LONG', 'SHORT'],
    ['B', 'S'],
    ['+', '-'],
  ] as const);
  return column(writer, 'side', ({ quantity }) => cell(quantity < 0 ? short : long));
}

function priceColumn(writer: Writer, onlyBonds: boolean): PositionColumn {
  const form = onlyBonds ? writer.choose('price', { percent: 60, thirtySeconds: 20, factor: 20 }) : 'percent';
  const decimals = writer.random.integer(3, 6);
  return column(writer, 'price', (holding) => {
    if (form === 'thirtySeconds' && holding.kind === 'treasury') return cell(inThirtySeconds(holding.price));
    const price = form === 'factor' ? holding.price / 100 : holding.price;
    return { text: price.toFixed(form === 'factor' ? 6 : decimals), value: Number(price.toFixed(6)) };
  });
}

/** Writes a price in 32nds: `99-16`. */
function inThirtySeconds(price: number): string {
  const whole = Math.floor(price);
  return `${whole}-${String(Math.round((price - whole) * 32)).padStart(2, '0')}`;
}

function quantityCell(quantity: number, style: AmountStyle): Cell {
  const whole = amountCell(quantity * 100, { ...style, symbol: '', decimals: 0 });
  return Number.isInteger(quantity) ? whole : { ...whole, text: String(quantity), value: quantity };
}

function extrasOf(writer: Writer, { holdings }: Given, money: AmountStyle): PositionColumn[] {
  const { random } = writer;
  const dollars = (amount: number) => amountCell(Math.round(amount * 100), money);
  const costOf = (holding: Holding) => holding.quantity * holding.unitCost * unitOf(holding.kind);
  const account = random.one(['4321-8765', 'PROP', 'Firm trading', '8XY-00123']);
  const total = holdings.reduce((sum, holding) => sum + Math.abs(marketValue(holding)), 0);
  const hasBonds = holdings.some(({ kind }) => isBond(kind));
  const accruedOf = ({ kind, quantity, coupon }: Holding) => (isBond(kind) ? (quantity * coupon) / 100 / 4 : 0);
  const all: PositionColumn[] = [
    column(writer, 'cost', (holding) => dollars(costOf(holding))),
    column(writer, 'unitCost', ({ unitCost }) => cell(unitCost.toFixed(4))),
    column(writer, 'gain', (holding) => dollars(marketValue(holding) / 100 - costOf(holding))),
    column(writer, 'percent', (holding) => cell(`${((100 * Math.abs(marketValue(holding))) / total).toFixed(2)}%`)),
    column(writer, 'account', () => cell(account)),
    { ...column(writer, 'currency', () => cell('USD')), cashText: 'USD' },
    ...(hasBonds
      ? [
          column(writer, 'accrued', (holding) => dollars(accruedOf(holding))),
          column(writer, 'withAccrued', (holding) => dollars(marketValue(holding) / 100 + accruedOf(holding))),
        ]
      : []),
  ];
  const chosen = random.some(all, 5).slice(0, random.integer(0, 5));
  for (const { role } of chosen) writer.features.add(`extra:${role}`);
  return chosen;
}
