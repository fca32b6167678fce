import { type InventoryKindName, inventoryKinds } from '@/contract/inventory';
import { formatPeriod, type IsoDate, isIsoDate, type Period, parsePeriod } from '@/domain/periods';

/** Where figures come from: the books as they are now, for a period, or a frozen report. */
export type FigureBasis = { period: Period } | { reportId: number };

/** One figure, or one piece of a figure, wherever it is shown. Written as text it stands in addresses and travels. */
export type FigureAddress =
  /** An item of the form; `less` names one that is deducted from it, for a row that the form doesn't have. */
  | { kind: 'item'; basis: FigureBasis; code: string; less: string | null }
  /** A frozen report by itself: its main figures. */
  | { kind: 'report'; reportId: number }
  /** The accounts of one FOCUS line in one trial balance; `code` null: those without a line. */
  | { kind: 'line'; reportId: number | null; end: IsoDate; code: string | null }
  /** One row of a trial balance, by its account. */
  | { kind: 'balance'; reportId: number | null; end: IsoDate; accountId: number }
  /** An account's amount on a statement of the period. */
  | { kind: 'account'; period: Period; accountId: number }
  /** The positions of a report date in one haircut box, or one of them. */
  | { kind: 'inventory'; end: IsoDate; code: string }
  | { kind: 'position'; end: IsoDate; code: string; positionKind: InventoryKindName; id: number }
  /** What was typed for a period: a capital input, or a row of the withdrawals. */
  | { kind: 'input'; basis: FigureBasis; name: string }
  /** What the requirement rests on, of the capital settings in force. */
  | { kind: 'setting'; basis: FigureBasis; name: SettingName };

type SettingName = 'minimum' | 'add-ons';

type AddressReading = { ok: true; address: FigureAddress } | { ok: false; reason: string };

/** `focus:Q1 26:3750`, `report:1042:3750`, `line:2026-03-31:200`, `balance:2026-03-31:1007`, `account:Q1 26:1007` … */
export function writeFigureAddress(address: FigureAddress): string {
  switch (address.kind) {
    case 'item': {
      const code = address.less === null ? address.code : `${address.code}-${address.less}`;
      return `${'period' in address.basis ? 'focus:' : ''}${writeBasis(address.basis)}:${code}`;
    }
    case 'report':
      return `report:${address.reportId}`;
    case 'line':
      return `${ofReport(address.reportId)}line:${address.end}:${address.code ?? unmapped}`;
    case 'balance':
      return `${ofReport(address.reportId)}balance:${address.end}:${address.accountId}`;
    case 'account':
      return `account:${formatPeriod(address.period)}:${address.accountId}`;
    case 'inventory':
      return `inventory:${address.end}:${address.code}`;
    case 'position':
      return `position:${address.end}:${address.code}:${address.positionKind}:${address.id}`;
    case 'input':
    case 'setting':
      return writeNamed(address);
  }
}

/** Reads an address, or says which part of it isn't one. Whether it names something that exists is for the books to say. */
export function readFigureAddress(text: string): AddressReading {
  const [kind = '', ...rest] = text.split(':');
  if (kind !== 'report') return readPlace(kind, rest, null);
  const [id = '', second = '', ...others] = rest;
  const reportId = readId(id);
  if (reportId === null) return refused(id, 'the number of a report');
  if (rest.length === 1) return { ok: true, address: { kind: 'report', reportId } };
  if (reportPlaces.includes(second)) return readPlace(second, others, reportId);
  return readItem({ reportId }, [second, ...others]);
}

/** The address of an item of the form for a period of the books, such as `Q1 26` and `3750`. */
export function focusFigure(timeReport: string, code: string): string {
  return `focus:${timeReport}:${code}`;
}

/** The address of a frozen report, or of one of its items. */
export function reportFigure(reportId: number, code?: string): string {
  return code === undefined ? `report:${reportId}` : `report:${reportId}:${code}`;
}

/** The address of an account's amount on a statement of a period. */
export function accountFigure(timeReport: string, accountId: number): string {
  return `account:${timeReport}:${accountId}`;
}

const unmapped = 'unmapped';
const settingNames: readonly SettingName[] = ['minimum', 'add-ons'];
/** What stands behind a report's number in place of an item. */
const reportPlaces = ['line', 'balance', 'input', 'setting'];

function writeBasis(basis: FigureBasis): string {
  return 'period' in basis ? formatPeriod(basis.period) : `report:${basis.reportId}`;
}

function writeNamed({ kind, basis, name }: Extract<FigureAddress, { kind: 'input' | 'setting' }>): string {
  return 'period' in basis
    ? `${kind}:${formatPeriod(basis.period)}:${name}`
    : `report:${basis.reportId}:${kind}:${name}`;
}

function ofReport(reportId: number | null): string {
  return reportId === null ? '' : `report:${reportId}:`;
}

type PlaceReader = (rest: readonly string[], reportId: number | null) => AddressReading;

const placeReaders: Readonly<Record<string, PlaceReader>> = {
  focus: (rest) => withPeriod(rest, (period, parts) => readItem({ period }, parts)),
  line: (rest, reportId) =>
    withEnd(rest, (end, [code = '', ...more]) => {
      if (more.length > 0 || !(code === unmapped || isCode(code))) return refused([code, ...more].join(':'), 'an item');
      return { ok: true, address: { kind: 'line', reportId, end, code: code === unmapped ? null : code } };
    }),
  balance: (rest, reportId) =>
    withEnd(rest, (end, parts) => withId(parts, (accountId) => ({ kind: 'balance', reportId, end, accountId }))),
  account: (rest) =>
    withPeriod(rest, (period, parts) => withId(parts, (accountId) => ({ kind: 'account', period, accountId }))),
  inventory: (rest) =>
    withEnd(rest, (end, parts) => {
      const code = parts.join(':');
      return isCode(code) ? { ok: true, address: { kind: 'inventory', end, code } } : refused(code, 'an item');
    }),
  position: (rest) =>
    withEnd(rest, (end, [code = '', name = '', ...parts]) => {
      const positionKind = inventoryKinds.find((known) => known === name);
      if (!isCode(code)) return refused(code, 'an item');
      if (positionKind === undefined) return refused(name, 'a kind of position');
      return withId(parts, (id) => ({ kind: 'position', end, code, positionKind, id }));
    }),
  input: (rest, reportId) =>
    withBasis(rest, reportId, (basis, parts) => {
      const name = parts.join(':');
      if (!/^[a-z][a-zA-Z0-9-]*$/.test(name)) return refused(name, 'a capital input');
      return { ok: true, address: { kind: 'input', basis, name } };
    }),
  setting: (rest, reportId) =>
    withBasis(rest, reportId, (basis, parts) => {
      const name = settingNames.find((known) => known === parts.join(':'));
      if (name === undefined) return refused(parts.join(':'), 'a capital setting');
      return { ok: true, address: { kind: 'setting', basis, name } };
    }),
};

function readPlace(kind: string, rest: readonly string[], reportId: number | null): AddressReading {
  const read = Object.hasOwn(placeReaders, kind) ? placeReaders[kind] : undefined;
  return read === undefined ? refused(kind, 'a kind of figure') : read(rest, reportId);
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
  const id = readId(parts.join(':'));
  return id === null ? refused(parts.join(':'), 'the number of a record') : { ok: true, address: toAddress(id) };
}

function isCode(text: string): boolean {
  return /^\d{2,5}$/.test(text);
}

/** Ids are integers that the storage holds. */
function readId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

function refused(part: string, wanted: string): AddressReading {
  return { ok: false, reason: part === '' ? `The address ends before ${wanted}.` : `${part} isn't ${wanted}.` };
}
