import { listViewAccounts } from '@server/coa/coasRepository';
import type { CompanyContext } from '@server/common/context';
import type { Transaction } from '@server/db/client';
import { toNonOption, toOption } from '@server/haircuts/inventoryPositions';
import { type AccountBooks, indexAccounts, type NumberedAccount, numberAccounts } from '@server/imports/nameAccounts';
import type { BalanceLine } from '@server/imports/reading/balanceLines';
import type { UploadedFile } from '@server/imports/readUpload';
import { readWithoutQuestions } from '@server/imports/readWithoutQuestions';
import { nonOptionKind } from '@server/inventory/nonOptionKind';
import { optionKind } from '@server/inventory/optionKind';
import { readRow } from '@server/staging/imports/rowReader';
import { committedView } from '@server/staging/repositories/layers';
import { type CellsReader, type KindImport, type OwnValues, toStagingScope } from '@server/staging/stagedKind';
import { balanceKind } from '@server/trialBalance/balanceKind';
import {
  type DayBalance,
  type DayBalanceIssue,
  type GivenBalance,
  validateBalances,
} from '@/domain/capitalDays/dayBalances';
import { findRepeatedPositions } from '@/domain/capitalDays/dayPositions';
import type { HaircutInputs } from '@/domain/haircuts/types';
import type { PositionLine } from '@/domain/imports/positions/positionLine';
import { money, toDecimalString, zero } from '@/domain/money';
import { formatDay, formatPeriod, type IsoDate } from '@/domain/periods';

/** A day's file as read without the books. */
export type DayFileRead = Awaited<ReturnType<typeof readWithoutQuestions>>;

/** Reads a day's file with the reader of all imports. Throws 422 for one that can't be opened. */
export function readDayFile(
  context: CompanyContext,
  kind: 'balance' | 'position',
  { file, date }: { file: UploadedFile; date: IsoDate },
): Promise<DayFileRead> {
  const choices =
    kind === 'balance'
      ? { kind, period: formatPeriod({ kind: 'month', end: date }), create_accounts: false }
      : { kind, report_date: date };
  return readWithoutQuestions(context, file, choices);
}

type Taken<Content> = { content: Content; problems: readonly DayBalanceIssue[] };
type Positions = Pick<HaircutInputs, 'nonOptions' | 'options'>;

/** Reads a file's trial balance and finds its accounts in the committed chart of accounts. */
export async function readDayBalances(
  tx: Transaction,
  context: CompanyContext,
  file: DayFileRead,
): Promise<Taken<readonly DayBalance[]>> {
  const problems = problemsOf(file);
  const { content, period } = file.read;
  if (content?.kind !== 'balance') return { content: [], problems };
  const accounts = indexAccounts(await listViewAccounts(tx, committedView(context.member.companyId)));
  const periodText = period?.text ?? '';
  const named = await numberAccounts(content.lines, accounts, {});
  const readCells = await balanceKind.import.openReader(tx, toStagingScope(context));
  const given = content.lines.flatMap((line, place): GivenBalance[] => {
    const account = named[place];
    if (account === undefined) return [];
    const { row, debit, credit, memo } = line;
    if (account.issue !== null) problems.push({ message: account.issue, rows: [row] });
    const cells = [account.number, debit, credit, periodText, memo];
    const values = readRowValues(balanceKind.import, { row, cells, readCells, problems });
    if (values === null) return [];
    const amounts = { debit: amountOf(values['debit']), credit: amountOf(values['credit']) };
    return [{ row, number: writtenName(line), account: knownAccount(account, accounts), ...amounts }];
  });
  const judged = validateBalances(given);
  return { content: judged.balances, problems: [...problems, ...judged.problems] };
}

/** Returns the account as the file writes it. */
function writtenName({ number, name }: Pick<BalanceLine, 'number' | 'name'>): string {
  return [number ?? '', name].join(' ').trim();
}

/** Returns the account of the books; null for one that an import would add. */
function knownAccount({ number, isNew }: NumberedAccount, { byNumber }: AccountBooks): DayBalance | null {
  const known = byNumber.get(number);
  if (isNew || known === undefined) return null;
  return { number, name: known.account_name, focusId: known.focus_id, debit: zero, credit: zero };
}

/** Reads a file's positions by the rules of the inventory. */
export async function readDayPositions(
  tx: Transaction,
  context: CompanyContext,
  { file, date }: { file: DayFileRead; date: IsoDate },
): Promise<Taken<Positions>> {
  const problems = problemsOf(file);
  const { content } = file.read;
  if (content?.kind !== 'position') return { content: { nonOptions: [], options: [] }, problems };
  const lines = content.lines.filter((line) => line.date === '' || line.date === date);
  if (lines.length === 0 && problems.length === 0) {
    problems.push({ message: `The file has no positions of ${formatDay(date)}.`, rows: [] });
  }
  const taken: { line: PositionLine; values: OwnValues }[] = [];
  for (const { import: rules, name } of [nonOptionKind, optionKind]) {
    const readCells = await rules.openReader(tx, toStagingScope(context));
    for (const line of lines.filter(({ kind }) => kind === name)) {
      const values = readRowValues(rules, { ...line, readCells, problems });
      if (values !== null) taken.push({ line, values });
    }
  }
  const keys = taken.map(({ line: { row, name, kind }, values }) => ({
    row,
    name,
    key: `${kind} ${values['position_key']}`,
  }));
  const ofKind = (wanted: PositionLine['kind']) =>
    taken.flatMap(({ line, values }, place) => (line.kind === wanted ? [{ ...values, id: 1 + place }] : []));
  return {
    content: {
      // The row's values are the table's columns, as its reader returns them.
      nonOptions: ofKind('HAIRCUT_DETAIL').map((values) => toNonOption(values as unknown as StoredNonOption)),
      options: ofKind('HAIRCUT_OPTION').map((values) => toOption(storedOption(values))),
    },
    problems: [...problems, ...findRepeatedPositions(keys)],
  };
}

type StoredNonOption = Parameters<typeof toNonOption>[0];
type StoredOption = Parameters<typeof toOption>[0];

/** Describes an option as the inventory does, so that equal positions match. */
function storedOption(values: OwnValues & { id: number }): StoredOption {
  const strike = toDecimalString(money(values['strike'] ?? 0));
  const description = [values['underlying_symbol'], strike, values['call_put']].join(' ');
  return { ...values, contract_desc: description, is_covered: values['covered'] === 'Yes' } as unknown as StoredOption;
}

type Row = { row: number; cells: readonly string[]; readCells: CellsReader; problems: DayBalanceIssue[] };

/** Reads a row's values. Adds its issues to the problems and returns null if it has any. */
function readRowValues(rules: KindImport, { row, cells, readCells, problems }: Row): OwnValues | null {
  const { values, found } = readRow({ cells }, rules, readCells);
  problems.push(...found.map(({ message }) => ({ message, rows: [row] })));
  return values;
}

/** Returns the file's own problems and its open questions. */
function problemsOf({ read, asked }: DayFileRead): DayBalanceIssue[] {
  return [
    ...asked.map((message) => ({ message, rows: [] })),
    ...read.problems.map(({ message, row }) => ({ message, rows: row === 0 ? [] : [row] })),
  ];
}

function amountOf(value: OwnValues[string] | undefined) {
  return money(value ?? 0);
}
