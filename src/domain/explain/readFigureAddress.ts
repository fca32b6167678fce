import { inventoryKinds } from '@/contract/inventory/inventory';
import { maxStatementPeriods } from '@/contract/statements/statement';
import { parseId } from '@/contract/wire/query';
import { type IsoDate, isIsoDate, type Period, parsePeriod } from '@/domain/periods';
import {
  capitalNames,
  type FigureAddress,
  type FigureBasis,
  securityColumnNames,
  statementLineNames,
  unmapped,
} from './figureAddress';
import { tieOutSideNames } from './tieOutSides';

type AddressReading = { ok: true; address: FigureAddress } | { ok: false; reason: string };

/** Parses an address, or names the part that isn't valid. Doesn't check that it exists in the books. */
export function readFigureAddress(text: string): AddressReading {
  const [kind = '', ...rest] = text.split(':');
  if (kind === 'total' || kind === 'change') return readSeveral(kind, rest);
  if (kind === 'day') return readInDay(rest);
  return kind === 'report' ? readInReport(rest, 'the number of a report') : readPlace(kind, rest, null);
}

function readInReport(rest: readonly string[], wanted: string): AddressReading {
  const [id = '', second = '', ...others] = rest;
  const reportId = parseId(id);
  if (reportId === null) return refused(id, wanted);
  if (rest.length === 1) return { ok: true, address: { kind: 'report', reportId } };
  if (reportPlaces.includes(second)) return readPlace(second, others, reportId);
  return readItem({ reportId }, [second, ...others]);
}

/** Reads an address within a day's computation, which has the same parts as a frozen FOCUS report. */
function readInDay(rest: readonly string[]): AddressReading {
  const reading = readInReport(rest, 'the number of a computation');
  if (!reading.ok) return reading;
  const { address } = reading;
  switch (address.kind) {
    case 'item':
    case 'line':
    case 'balance':
    case 'inventory':
    case 'position':
    case 'input':
    case 'setting':
    case 'capital':
      return { ok: true, address: { kind: 'day', of: address } };
    default:
      return refused(rest.slice(1).join(':'), 'an item');
  }
}

const settingNames = ['minimum', 'add-ons'] as const;
const ownAmounts = ['value', 'haircut', 'undue'];
/** Kinds that may follow a report's number instead of an item. */
const reportPlaces = ['line', 'ssoi-line', 'balance', 'inventory', 'position', 'ssoi', 'input', 'setting', 'capital'];
/** Kinds that can be summed over time. */
const totalPlaces = ['focus', 'account', 'statement'];
/** Kinds that can be compared over time, including the haircuts of a date, which may take seconds each. */
const changePlaces = [...totalPlaces, 'security'];

type PlaceReader = (rest: readonly string[], reportId: number | null) => AddressReading;

const placeReaders: Readonly<Record<string, PlaceReader>> = {
  focus: (rest) => withPeriod(rest, (period, parts) => readItem({ period }, parts)),
  line: (rest, reportId) =>
    withEnd(rest, (end, parts) => {
      const code = parts.join(':');
      if (code !== unmapped && !isCode(code)) return refused(code, 'an item');
      return { ok: true, address: { kind: 'line', reportId, end, code: code === unmapped ? null : code } };
    }),
  'ssoi-line': (rest, reportId) =>
    withEnd(rest, (end, parts) => withSsoiId(parts, (ssoiId) => ({ kind: 'ssoiLine', reportId, end, ssoiId }))),
  ssoi: (rest, reportId) =>
    withBasis(rest, reportId, (basis, parts) => withSsoiId(parts, (id) => ({ kind: 'ssoi', basis, id }))),
  balance: (rest, reportId) =>
    withEnd(rest, (end, parts) => withId(parts, (accountId) => ({ kind: 'balance', reportId, end, accountId }))),
  account: (rest) =>
    withPeriod(rest, (period, parts) => withId(parts, (accountId) => ({ kind: 'account', period, accountId }))),
  statement: (rest) =>
    withPeriod(rest, (period, parts) =>
      withName(parts, { names: statementLineNames, wanted: 'a line of a statement' }, (line) => ({
        kind: 'statement',
        period,
        line,
      })),
    ),
  inventory: (rest, reportId) =>
    withEnd(rest, (end, parts) => {
      const code = parts.join(':');
      return isCode(code)
        ? { ok: true, address: { kind: 'inventory', reportId, end, code } }
        : refused(code, 'an item');
    }),
  position: (rest, reportId) =>
    withEnd(rest, (end, [of = '', name = '', ...parts]) => {
      const positionKind = inventoryKinds.find((known) => known === name);
      if (!isCode(of) && !ownAmounts.includes(of)) return refused(of, 'an item');
      if (positionKind === undefined) return refused(name, 'a kind of position');
      return withId(parts, (id) => ({ kind: 'position', reportId, end, of, positionKind, id }));
    }),
  security: (rest) =>
    withEnd(rest, (end, [name = '', ...parts]) => {
      const row = parts.join(':');
      if (row === '') return refused(row, 'a row of the haircut reports');
      return withName([name], { names: securityColumnNames, wanted: 'a column of the haircut reports' }, (column) => ({
        kind: 'security',
        end,
        column,
        row,
      }));
    }),
  'tie-out': (rest) =>
    withEnd(rest, (end, parts) =>
      withName(parts, { names: tieOutSideNames, wanted: 'a side of the tie-out' }, (side) => ({
        kind: 'tieOut',
        end,
        side,
      })),
    ),
  input: (rest, reportId) =>
    withBasis(rest, reportId, (basis, parts) => {
      const name = parts.join(':');
      if (!/^[a-z][a-zA-Z0-9-]*$/.test(name)) return refused(name, 'a capital input');
      return { ok: true, address: { kind: 'input', basis, name } };
    }),
  setting: (rest, reportId) =>
    withBasis(rest, reportId, (basis, parts) =>
      withName(parts, { names: settingNames, wanted: 'a capital setting' }, (name) => ({
        kind: 'setting',
        basis,
        name,
      })),
    ),
  capital: (rest, reportId) =>
    withBasis(rest, reportId, (basis, parts) =>
      withName(parts, { names: capitalNames, wanted: 'a level of net capital' }, (name) => ({
        kind: 'capital',
        basis,
        name,
      })),
    ),
};

function readPlace(kind: string, rest: readonly string[], reportId: number | null): AddressReading {
  const read = Object.hasOwn(placeReaders, kind) ? placeReaders[kind] : undefined;
  return read === undefined ? refused(kind, 'a kind of figure') : read(rest, reportId);
}

/** Reads `account`, the times, then the rest of the account's own address after its time. */
function readSeveral(how: 'total' | 'change', [kind = '', times = '', ...rest]: readonly string[]): AddressReading {
  const places = how === 'total' ? totalPlaces : changePlaces;
  if (!places.includes(kind)) return refused(kind, 'a figure of a period or date');
  const written = times.split(',');
  const isMany = how === 'total' ? written.length <= maxStatementPeriods : written.length === 2;
  if (!isMany) return refused(times, how === 'total' ? `up to ${maxStatementPeriods} periods` : 'two periods');
  const of: FigureAddress[] = [];
  for (const time of written) {
    const reading = readPlace(kind, [time, ...rest], null);
    if (!reading.ok) return reading;
    of.push(reading.address);
  }
  return { ok: true, address: { kind: 'several', how, of } };
}

function readItem(basis: FigureBasis, parts: readonly string[]): AddressReading {
  const written = parts.join(':');
  const [code = '', less = null, ...more] = written.split('-');
  if (!isCode(code) || (less !== null && !isCode(less)) || more.length > 0) return refused(written, 'an item');
  return { ok: true, address: { kind: 'item', basis, code, less } };
}

function withPeriod(
  [written = '', ...parts]: readonly string[],
  read: (period: Period, parts: readonly string[]) => AddressReading,
): AddressReading {
  const period = parsePeriod(written);
  return period === null ? refused(written, 'a period like JAN 25 or Q1 25') : read(period, parts);
}

function withBasis(
  rest: readonly string[],
  reportId: number | null,
  read: (basis: FigureBasis, parts: readonly string[]) => AddressReading,
): AddressReading {
  return reportId === null ? withPeriod(rest, (period, parts) => read({ period }, parts)) : read({ reportId }, rest);
}

function withEnd(
  [end = '', ...parts]: readonly string[],
  read: (end: IsoDate, parts: readonly string[]) => AddressReading,
): AddressReading {
  return isIsoDate(end) ? read(end, parts) : refused(end, 'a date like 2025-03-31');
}

function withId(parts: readonly string[], toAddress: (id: number) => FigureAddress): AddressReading {
  const id = parseId(parts.join(':'));
  return id === null ? refused(parts.join(':'), 'the number of a record') : { ok: true, address: toAddress(id) };
}

function withSsoiId(parts: readonly string[], toAddress: (id: string) => FigureAddress): AddressReading {
  const id = parts.join(':');
  if (!/^[A-Z0-9-]{4,30}$/.test(id)) return refused(id, 'a line of SSOI');
  return { ok: true, address: toAddress(id) };
}

type Names<Name extends string> = { names: readonly Name[]; wanted: string };

function withName<Name extends string>(
  parts: readonly string[],
  { names, wanted }: Names<Name>,
  toAddress: (name: Name) => FigureAddress,
): AddressReading {
  const name = names.find((known) => known === parts.join(':'));
  return name === undefined ? refused(parts.join(':'), wanted) : { ok: true, address: toAddress(name) };
}

function isCode(text: string): boolean {
  return /^\d{2,5}$/.test(text);
}

function refused(part: string, wanted: string): AddressReading {
  return { ok: false, reason: part === '' ? `The address ends before ${wanted}.` : `${part} isn't ${wanted}.` };
}
