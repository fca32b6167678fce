import type { NonMarketablePlace } from '@/contract/company/capitalSettings';
import type {
  HaircutComputation,
  HaircutInputs,
  NonOptionPosition,
  OptionPosition,
  PositionHaircut,
  UndueAmount,
} from '@/domain/haircuts/types';
import { type Money, money, toDecimalString } from '@/domain/money';
import { inventoryInPieces } from '@/domain/netCapital/inventoryHaircuts';
import { tentativeNetCapital } from '@/domain/netCapital/tentativeNetCapital';
import { eachInPieces, type InPieces, mapInPieces } from '@/domain/pieces';
import type { HaircutRules } from '../rules';
import type { FocusInputs, InventoryHaircuts } from '../types';
import type { ReportDifference } from './verifyFocus';

type Cell = string | number | boolean | null;
type Cells = readonly Cell[];

/** Haircut, percentage, undue concentration basis and charge of a position, in this order. */
type FrozenResult = readonly [haircut: string, percent: string, basis: string | null, charge: string | null];

/**
 * The positions behind a report's haircuts and their charges, as plain JSON, a list of cells for each in the order of the columns: 50,000 positions
 * are some 8 MB. Stored separately from the other inputs, which name it by its checksum.
 */
export type FrozenPositions = {
  version: 1;
  nonMarketableIn: NonMarketablePlace;
  nonOptions: FrozenRows;
  options: FrozenRows;
};

type FrozenRows = { columns: readonly string[]; rows: readonly Cells[]; results: readonly FrozenResult[] };

/** The storage of a column; amounts are exact decimal texts. */
type ColumnKind = 'money' | 'plain';

const nonOptionColumns = {
  id: 'plain',
  identifier: 'plain',
  cusipIsin: 'plain',
  type: 'plain',
  subtype: 'plain',
  currency: 'plain',
  quantity: 'money',
  side: 'plain',
  closingPrice: 'money',
  maturity: 'plain',
  marketValue: 'money',
  faceValue: 'money',
  userHaircut: 'money',
} as const satisfies Record<keyof NonOptionPosition, ColumnKind>;

const optionColumns = {
  id: 'plain',
  description: 'plain',
  cusipIsin: 'plain',
  callPut: 'plain',
  side: 'plain',
  contracts: 'money',
  underlyingSymbol: 'plain',
  underlyingPrice: 'money',
  strike: 'money',
  exercisePrice: 'money',
  expiry: 'plain',
  isCovered: 'plain',
  marketValue: 'money',
} as const satisfies Record<keyof OptionPosition, ColumnKind>;

/** Freezes a report's positions with their charges. */
export function* freezePositions(inputs: HaircutInputs, computation: HaircutComputation): InPieces<FrozenPositions> {
  return {
    version: 1,
    nonMarketableIn: inputs.nonMarketableIn,
    nonOptions: yield* freezeRows(inputs.nonOptions, nonOptionColumns, computation.nonOptions),
    options: yield* freezeRows(inputs.options, optionColumns, computation.options),
  };
}

/** Restores the positions, and the capital setting that applies to them. */
export function* thawPositions(
  frozen: FrozenPositions,
): InPieces<Pick<HaircutInputs, 'nonMarketableIn' | 'nonOptions' | 'options'>> {
  return {
    nonMarketableIn: frozen.nonMarketableIn,
    nonOptions: yield* thawRows<NonOptionPosition>(frozen.nonOptions, nonOptionColumns),
    options: yield* thawRows<OptionPosition>(frozen.options, optionColumns),
  };
}

type Recomputed = { inventory: InventoryHaircuts; differences: readonly ReportDifference[] };

/** Recomputes the haircuts of the frozen positions, with tentative net capital computed from the report's other inputs. */
export function* thawHaircuts(
  frozen: FrozenPositions,
  focus: FocusInputs,
  rules: HaircutRules,
): InPieces<{ inputs: HaircutInputs; computation: HaircutComputation }> {
  const inputs: HaircutInputs = {
    ...(yield* thawPositions(frozen)),
    reportDate: focus.period.end,
    tentativeNetCapital: tentativeNetCapital(focus),
  };
  return { inputs, computation: yield* rules(inputs) };
}

/** Recomputes the inventory from the frozen positions. Also returns the positions whose charge differs from the frozen one. */
export function* recomputeInventory(
  frozen: FrozenPositions,
  focus: FocusInputs,
  rules: HaircutRules,
): InPieces<Recomputed> {
  const { inputs, computation } = yield* thawHaircuts(frozen, focus, rules);
  const differences = [
    ...(yield* compareRows(frozen.nonOptions, computation.nonOptions)),
    ...(yield* compareRows(frozen.options, computation.options)),
  ];
  return { inventory: yield* inventoryInPieces(inputs, computation), differences: firstOf(differences) };
}

/** Maximum number of differences reported. */
const maxDifferences = 50;

function firstOf(differences: readonly ReportDifference[]): readonly ReportDifference[] {
  const rest = differences.length - maxDifferences;
  if (rest <= 0) return differences;
  return [...differences.slice(0, maxDifferences), { item: `${rest} more positions`, stored: null, recomputed: null }];
}

type Position = { id: number };
type Columns = Readonly<Record<string, ColumnKind>>;

function* freezeRows<Row extends Position>(
  positions: readonly Row[],
  columns: Columns,
  haircuts: ReadonlyMap<number, PositionHaircut>,
): InPieces<FrozenRows> {
  const names = Object.keys(columns);
  return {
    columns: names,
    rows: yield* mapInPieces(positions, (position) => names.map((name) => writeCell(position[name as keyof Row]))),
    results: yield* mapInPieces(positions, ({ id }) => writeResult(haircuts.get(id))),
  };
}

function writeCell(value: unknown): Cell {
  return typeof value === 'object' && value !== null ? toDecimalString(value as Money) : (value as Cell); // a position holds money and plain values
}

function writeResult(haircut: PositionHaircut | undefined): FrozenResult {
  if (haircut === undefined) throw new RangeError('A position has no haircut');
  const { haircutAmount, percent, undueBasis, undueCharge } = haircut;
  return [toDecimalString(haircutAmount), percent, writeUndue(undueBasis), writeUndue(undueCharge)];
}

function writeUndue(amount: UndueAmount): string | null {
  return amount === null || typeof amount === 'string' ? amount : toDecimalString(amount);
}

function* thawRows<Row extends Position>({ columns, rows }: FrozenRows, kinds: Columns): InPieces<readonly Row[]> {
  // A report that was frozen before a field existed has null there.
  const since = Object.keys(kinds).filter((name) => !columns.includes(name));
  const nothing = since.map((name) => [name, null] as const);
  return yield* mapInPieces(rows, (cells) => {
    const entries = columns.map((name, index) => [name, readCell(cells[index] ?? null, kinds[name] ?? 'plain')]);
    return Object.fromEntries([...entries, ...nothing]) as Row; // as freezeRows made it
  });
}

function readCell(cell: Cell, kind: ColumnKind): Cell | Money {
  return kind === 'money' && typeof cell === 'string' ? money(cell) : cell;
}

/** The index of the position's name, the second column of either kind. */
const nameColumn = 1;

function* compareRows(
  { rows, results }: FrozenRows,
  haircuts: ReadonlyMap<number, PositionHaircut>,
): InPieces<readonly ReportDifference[]> {
  const differences: ReportDifference[] = [];
  yield* eachInPieces(rows.entries(), ([index, cells]) => {
    const haircut = haircuts.get(Number(cells[0]));
    const stored = resultText(results[index]);
    const recomputed = haircut === undefined ? null : resultText(writeResult(haircut));
    if (stored !== recomputed) differences.push({ item: `Position ${cells[nameColumn]}`, stored, recomputed });
  });
  return differences;
}

function resultText(result: FrozenResult | undefined): string {
  return (result ?? []).map((part) => part ?? 'untested').join(' / ');
}
