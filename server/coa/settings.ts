import type { CompanyContext } from '@server/common/context';
import { type ListRequest, paginationOf, sortOf } from '@server/common/lists';
import type { MappedAccounts } from '@/contract/coa/mappedBefore.schema';
import type { AccountType } from '@/contract/coa/setting';
import type { FocusSetting, SsoiSetting } from '@/contract/coa/setting.schema';
import type { ListAnswer } from '@/contract/wire/envelope.schema';
import { getAllowable } from '@/domain/coa/accounts';
import { type FocusLine, focusLines, mappableFocusLines } from '@/domain/focus/lines/focusLines';
import { mappableSsoiLines, type SsoiLine } from '@/domain/ssoi/lines/ssoiLines';
import { listMappedAccounts } from './coasRepository';

type Contains = { $contains: string } | undefined;

type FocusParams = ListRequest & { filters?: { focus_id?: Contains; description_line?: Contains } };

type SsoiParams = ListRequest & { filters?: { ssoi_id?: Contains; description_line?: Contains; type?: AccountType } };

const focusSettings: readonly FocusSetting[] = mappableFocusLines.flatMap((line) => toFocusSetting(line) ?? []);

const ssoiSettings: readonly SsoiSetting[] = mappableSsoiLines.map(toSsoiSetting);

const focusSettingsByCode = new Map(focusLines.map((line) => [line.code, toFocusSetting(line)]));

const ssoiSettingsByCode = new Map(ssoiSettings.map((line) => [line.ssoi_id, line]));

const focusCodes: ReadonlyMap<number, string> = new Map(focusSettings.map((line) => [line.id, line.focus_id]));

const ssoiCodes: ReadonlyMap<number, string> = new Map(ssoiSettings.map((line) => [line.id, line.ssoi_id]));

/** Finds the FOCUS lines that accounts may be mapped to by part of their number and by words of their caption, in any order. */
export function listFocusSettings(params: FocusParams): ListAnswer<FocusSetting> {
  const part = params.filters?.focus_id?.$contains;
  const words = params.filters?.description_line?.$contains;
  return listRows(
    focusSettings.filter((line) => includes(line.focus_id, part) && includesWords(line.description_line, words)),
    params,
  );
}

/** Finds the SSOI lines that accounts may be mapped to as `listFocusSettings` does, optionally of one account type. */
export function listSsoiSettings(params: SsoiParams): ListAnswer<SsoiSetting> {
  const { ssoi_id, description_line, type } = params.filters ?? {};
  const part = ssoi_id?.$contains;
  const words = description_line?.$contains;
  const found = ssoiSettings.filter(
    (line) => includes(line.ssoi_id, part) && includesWords(line.description_line, words),
  );
  return listRows(
    found.filter((line) => type === undefined || line.type === type),
    params,
  );
}

/** Returns the FOCUS code of a setting's id; undefined if accounts can't be mapped to it. */
export function focusCodeOf(settingId: number): string | undefined {
  return focusCodes.get(settingId);
}

/** Returns the SSOI code of a setting's id; undefined if accounts can't be mapped to it. */
export function ssoiCodeOf(settingId: number): string | undefined {
  return ssoiCodes.get(settingId);
}

/** Returns the setting of a mapped FOCUS code; null for null or an unknown code. */
export function focusSettingOf(code: string | null): FocusSetting | null {
  return code === null ? null : (focusSettingsByCode.get(code) ?? null);
}

/** Returns the setting of a mapped SSOI code; null for null or an unknown code. */
export function ssoiSettingOf(code: string | null): SsoiSetting | null {
  return code === null ? null : (ssoiSettingsByCode.get(code) ?? null);
}

function toFocusSetting(line: FocusLine): FocusSetting | null {
  if (line.accountType === null) return null;
  return {
    id: line.wireId,
    focus_id: line.code,
    type: line.accountType,
    description_line: line.label,
    allowable: getAllowable(line.code),
  };
}

function toSsoiSetting(line: SsoiLine): SsoiSetting {
  return {
    id: line.wireId,
    ssoi_id: line.ssoiId,
    type: line.accountType,
    description_line: line.description,
    is_provisional: line.isProvisional,
  };
}

function includes(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.toLowerCase());
}

function includesWords(text: string, words: string | undefined): boolean {
  return words === undefined || words.split(/\s+/).every((word) => includes(text, word));
}

/** Sorts the rows, by default in the form's order, and slices the page. */
function listRows<Row extends FocusSetting | SsoiSetting>(rows: readonly Row[], params: ListRequest): ListAnswer<Row> {
  const { pagination } = params;
  const [first] = sortOf(params, ['id', 'focus_id', 'ssoi_id', 'type', 'description_line']);
  const sorted = first === undefined ? rows : sortedBy(rows, first.field, first.direction === 'desc' ? -1 : 1);
  const start = pagination === undefined ? 0 : (pagination.page - 1) * pagination.pageSize;
  const end = pagination === undefined ? undefined : start + pagination.pageSize;
  return { data: sorted.slice(start, end), pagination: paginationOf(params, rows.length) };
}

const byNaturalOrder = new Intl.Collator('en', { numeric: true });

function sortedBy<Row extends object>(rows: readonly Row[], field: string, sign: 1 | -1): Row[] {
  const textOf = (row: Row) => String(Object.entries(row).find(([name]) => name === field)?.[1] ?? '');
  return rows.toSorted((a, b) => sign * byNaturalOrder.compare(textOf(a), textOf(b)));
}

const maxNames = 5000;

/** Returns accounts' mappings by name in the company and in the caller's other companies; at most 5,000 names. */
export async function readMappedBefore({ database, clock, member }: CompanyContext): Promise<MappedAccounts[]> {
  const { companyId, userId } = member;
  return await listMappedAccounts(database.db, { companyId, userId, now: clock(), limit: maxNames });
}
