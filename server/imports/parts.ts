import { coaKind } from '@server/coa/coaKind';
import { nonOptionKind } from '@server/inventory/nonOptionKind';
import { optionKind } from '@server/inventory/optionKind';
import type { OwnValues, UploadedKind } from '@server/staging/stagedKind';
import { balanceKind } from '@server/trialBalance/balanceKind';
import type { ImportChoices } from '@/contract/imports/importChoices.schema';
import { type PositionLine, positionColumns } from '@/domain/imports/positions/positionLine';
import { eachInPauses } from './inPauses';
import { type AccountBooks, type NumberedAccount, numberAccounts, sureSuggestion } from './nameAccounts';
import type { FileContent, ReadImport } from './reading/importTypes';

/** A row for a kind's reader: its cells in the template's order, its display name, and the choice made for it. */
export type PartLine = { row: number; cells: readonly string[]; name: string; note: string | null };

/** A file's rows of one kind; a file has a part for each of its kinds, staged together. */
export type ImportPart = {
  kind: UploadedKind;
  lines: readonly PartLine[];
  /** The file's field for each of the template's columns. */
  fields: readonly string[];
  valuesOfAll: OwnValues;
  /** True if accounts keep their lines in the books, since the file has none. */
  keepsMappings: boolean;
  /** True if the file has all records of its scope, so that others are missing from it. */
  isWhole: boolean;
  /** True if its rows are the file's own rows and are counted. */
  isMain: boolean;
};

/** A file's parts in staging order, with its accounts and the number of suggested lines. */
export type PartsOfFile = { parts: ImportPart[]; accounts: readonly NumberedAccount[]; suggestions: number };

/** Splits the rows that were read into the kinds that they are staged as. */
export async function partsOf(read: ReadImport, books: AccountBooks, choices: ImportChoices): Promise<PartsOfFile> {
  const { content } = read;
  if (content === null) return { parts: [], accounts: [], suggestions: 0 };
  if (content.kind === 'position') return { parts: positionParts(content, read), accounts: [], suggestions: 0 };
  const accounts = await numberAccounts(content.lines, books, choices);
  if (content.kind === 'account') return accountParts(content, { accounts, books, choices });
  return balanceParts(content, { accounts, books, choices, read });
}

type Numbered = { accounts: readonly NumberedAccount[]; books: AccountBooks; choices: ImportChoices };

const accountColumns = ['number', 'name', 'focus', 'ssoi'];
const balanceColumns = ['number', 'debit', 'credit', 'period', 'memo'];

async function accountParts(
  content: FileContent & { kind: 'account' },
  { accounts, books, choices }: Numbered,
): Promise<PartsOfFile> {
  let suggestions = 0;
  const chosen = chosenLines(choices);
  const lines: PartLine[] = [];
  await eachInPauses(content.lines, (line, place) => {
    const account = accounts[place];
    const number = account?.number ?? '';
    const name = line.name || books.byNumber.get(number)?.account_name || '';
    const suggested = suggestedLines(line, account, { books, choices, chosen, isMapped: line.focus !== '' });
    if (suggested?.isSuggested === true) suggestions += 1;
    const cells = suggested === null ? [number, name, line.focus, line.ssoi] : [number, name, ...suggested.cells];
    lines.push({ row: line.row, cells, name: labelOf(number, name), note: notesOf(account?.note, suggested?.note) });
  });
  const part = { kind: coaKind as UploadedKind, lines, fields: accountColumns, valuesOfAll: {} };
  return {
    parts: [{ ...part, keepsMappings: !content.hasMapping, isWhole: true, isMain: true }],
    accounts,
    suggestions,
  };
}

async function balanceParts(
  content: FileContent & { kind: 'balance' },
  { accounts, books, choices, read }: Numbered & { read: ReadImport },
): Promise<PartsOfFile> {
  const period = read.period?.text ?? '';
  const lines: PartLine[] = [];
  await eachInPauses(content.lines, (line, place) => {
    const account = accounts[place];
    const number = account?.number ?? '';
    const name = books.byNumber.get(number)?.account_name ?? line.name;
    const cells = [number, line.debit, line.credit, line.period || period, line.memo];
    lines.push({ row: line.row, cells, name: labelOf(number, name), note: account?.note ?? null });
  });
  const main: ImportPart = {
    kind: balanceKind as UploadedKind,
    lines,
    fields: balanceColumns,
    valuesOfAll: {},
    keepsMappings: false,
    isWhole: true,
    isMain: true,
  };
  if (choices.create_accounts === false) return { parts: [main], accounts, suggestions: 0 };
  const created = await newAccounts(content, { accounts, books, choices });
  return { parts: created.part === null ? [main] : [created.part, main], accounts, suggestions: created.suggestions };
}

/** Returns the accounts that the books lack, each once. One without a name can't be added; its balance reports that. */
async function newAccounts(content: FileContent & { kind: 'balance' }, { accounts, books, choices }: Numbered) {
  const lines = new Map<string, PartLine>();
  const chosen = chosenLines(choices);
  let suggestions = 0;
  await eachInPauses(accounts, (account, place) => {
    const line = content.lines[place];
    if (line === undefined || !account.isNew || account.name === '' || lines.has(account.number)) return;
    const suggested = suggestedLines(line, account, { books, choices, chosen, isMapped: false });
    if (suggested?.isSuggested === true) suggestions += 1;
    lines.set(account.number, {
      row: account.row,
      cells: [account.number, account.name, ...(suggested?.cells ?? ['', ''])],
      name: labelOf(account.number, account.name),
      note: notesOf(account.note, suggested?.note),
    });
  });
  const part: ImportPart | null =
    lines.size === 0
      ? null
      : {
          kind: coaKind as UploadedKind,
          lines: [...lines.values()],
          fields: accountColumns,
          valuesOfAll: {},
          keepsMappings: false,
          isWhole: false,
          isMain: false,
        };
  return { part, suggestions };
}

type Suggesting = { books: AccountBooks; choices: ImportChoices; chosen: Chosen; isMapped: boolean };

function suggestedLines(
  line: Parameters<typeof sureSuggestion>[0],
  account: NumberedAccount | undefined,
  { books, choices, chosen, isMapped }: Suggesting,
): { cells: [string, string]; note: string; isSuggested: boolean } | null {
  const { accept_suggestions: accepted = false } = choices;
  if (isMapped || account?.isNew !== true) return null;
  const own = chosen.get(account.number);
  if (own !== undefined) {
    const note = `Mapped to line ${own.focus_id} by you.`;
    return { cells: [own.focus_id, own.ssoi_id ?? ''], note, isSuggested: false };
  }
  if (accepted === false) return null;
  const least = accepted === 'medium' ? accepted : 'high';
  const suggestion = sureSuggestion({ ...line, number: account.number }, books.mapping, least);
  if (suggestion === null) return null;
  const [ssoi = ''] = suggestion.ssoiIds;
  const note = `Mapped to line ${suggestion.focusId}, as suggested.`;
  return { cells: [suggestion.focusId, ssoi], note, isSuggested: true };
}

type Chosen = ReadonlyMap<string, NonNullable<ImportChoices['lines']>[number]>;

function chosenLines({ lines = [] }: ImportChoices): Chosen {
  return new Map(lines.map((line) => [line.number, line]));
}

function positionParts(content: FileContent & { kind: 'position' }, { day, leftOut }: ReadImport): ImportPart[] {
  const dates = new Set(content.lines.map(({ date }) => date).filter((date) => date !== ''));
  const date = day?.date ?? [...dates][0] ?? null;
  const isOfDay = (line: PositionLine) => line.date === '' || line.date === date;
  for (const line of content.lines) {
    if (!isOfDay(line)) leftOut.push({ row: line.row, text: line.name, reason: 'Of another date.' });
  }
  const kinds = [nonOptionKind as UploadedKind, optionKind as UploadedKind];
  return kinds.flatMap((kind): ImportPart[] => {
    const own = content.lines.filter((line) => line.kind === kind.name && isOfDay(line));
    if (own.length === 0) return [];
    const lines = own.map(({ row, cells, name }) => ({ row, cells, name, note: null }));
    const fields = positionColumns[kind.name as PositionLine['kind']];
    return [
      { kind, lines, fields, valuesOfAll: { report_date: date }, keepsMappings: false, isWhole: true, isMain: true },
    ];
  });
}

function labelOf(number: string, name: string): string {
  return `${number} ${name}`.trim();
}

function notesOf(...notes: (string | null | undefined)[]): string | null {
  const given = notes.filter((note) => note != null);
  return given.length === 0 ? null : given.join(' ');
}
