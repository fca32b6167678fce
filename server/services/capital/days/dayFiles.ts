import type { Transaction } from '@server/db/client';
import { listAccountsOf } from '@server/db/repositories/books/coasRepository';
import { committedView } from '@server/db/repositories/staging/layers';
import { balanceKind } from '@server/services/books/trialBalance/balanceKind';
import type { CompanyContext } from '@server/services/common/context';
import { toNonOption, toOption } from '@server/services/figures/haircuts/inventoryPositions';
import type { BalanceLine } from '@server/services/imports/reading/balanceLines';
import {
  type AccountBooks,
  accountBooksOf,
  type NumberedAccount,
  numberAccounts,
} from '@server/services/imports/reading/nameAccounts';
import type { PositionLine } from '@server/services/imports/reading/positionLines';
import { type GivenFile, readUnasked } from '@server/services/imports/readUnasked';
import { nonOptionKind } from '@server/services/inventory/nonOptionKind';
import { optionKind } from '@server/services/inventory/optionKind';
import { readRow } from '@server/services/staging/imports/rowReader';
import { type CellsReader, type KindImport, type OwnValues, scopeOf } from '@server/services/staging/stagedKind';
import { type DayBalance, type DayProblem, type GivenBalance, judgeBalances } from '@/domain/capitalDays/dayBalances';
import { repeatedPositions } from '@/domain/capitalDays/dayPositions';
import type { HaircutInputs } from '@/domain/haircuts/types';
import { money, toDecimalString, zero } from '@/domain/money';
import { formatDay, formatPeriod, type IsoDate } from '@/domain/periods';

/** A file of a day as far as it is read without the books. */
export type DayFileRead = Awaited<ReturnType<typeof readUnasked>>;

/** Reads a file of a day by the reader of every import. Throws 422 for one that can't be opened. */
export function readDayFile(
  context: CompanyContext,
  kind: 'balance' | 'position',
  { file, date }: { file: GivenFile; date: IsoDate },
): Promise<DayFileRead> {
  const choices =
    kind === 'balance'
      ? { kind, period: formatPeriod({ kind: 'month', end: date }), create_accounts: false }
      : { kind, report_date: date };
  return readUnasked(context, file, choices);
}

type Taken<Content> = { content: Content; problems: readonly DayProblem[] };
type Positions = Pick<HaircutInputs, 'nonOptions' | 'options'>;

/** The trial balance of a file, its accounts found in the committed chart of accounts. */
export async function takeBalances(
  tx: Transaction,
  context: CompanyContext,
  file: DayFileRead,
): Promise<Taken<readonly DayBalance[]>> {
  const problems = problemsOf(file);
  const { content, period } = file.read;
  if (content?.kind !== 'balance') return { content: [], problems };
  const accounts = accountBooksOf(await listAccountsOf(tx, committedView(context.member.companyId)));
  const periodText = period?.text ?? '';
  const named = await numberAccounts(content.lines, accounts, {});
  const readCells = await balanceKind.import.openReader(tx, scopeOf(context));
  const given = content.lines.flatMap((line, place): GivenBalance[] => {
    const account = named[place];
    if (account === undefined) return [];
    const { row, debit, credit, memo } = line;
    if (account.issue !== null) problems.push({ message: account.issue, rows: [row] });
    const cells = [account.number, debit, credit, periodText, memo];
    const values = take(balanceKind.import, { row, cells, readCells, problems });
    if (values === null) return [];
    const amounts = { debit: amountOf(values['debit']), credit: amountOf(values['credit']) };
    return [{ row, number: writtenName(line), account: knownAccount(account, accounts), ...amounts }];
  });
  const judged = judgeBalances(given);
  return { content: judged.balances, problems: [...problems, ...judged.problems] };
}

/** What the file calls an account. */
function writtenName({ number, name }: Pick<BalanceLine, 'number' | 'name'>): string {
  return [number ?? '', name].join(' ').trim();
}

/** The account of the books; null for one that a reader would add. */
function knownAccount({ number, isNew }: NumberedAccount, { byNumber }: AccountBooks): DayBalance | null {
  const known = byNumber.get(number);
  if (isNew || known === undefined) return null;
  return { number, name: known.account_name, focusId: known.focus_id, debit: zero, credit: zero };
}

/** The positions of a file, by the rules of the inventory. */
export async function takePositions(
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
    const readCells = await rules.openReader(tx, scopeOf(context));
    for (const line of lines.filter(({ kind }) => kind === name)) {
      const values = take(rules, { ...line, readCells, problems });
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
      // The values of a row are those of the table's columns, as its reader gives them.
      nonOptions: ofKind('HAIRCUT_DETAIL').map((values) => toNonOption(values as unknown as StoredNonOption)),
      options: ofKind('HAIRCUT_OPTION').map((values) => toOption(storedOption(values))),
    },
    problems: [...problems, ...repeatedPositions(keys)],
  };
}

type StoredNonOption = Parameters<typeof toNonOption>[0];
type StoredOption = Parameters<typeof toOption>[0];

/** An option is described as the inventory does it, so that the two are the same position. */
function storedOption(values: OwnValues & { id: number }): StoredOption {
  const strike = toDecimalString(money(values['strike'] ?? 0));
  const description = [values['underlying_symbol'], strike, values['call_put']].join(' ');
  return { ...values, contract_desc: description, is_covered: values['covered'] === 'Yes' } as unknown as StoredOption;
}

type Row = { row: number; cells: readonly string[]; readCells: CellsReader; problems: DayProblem[] };

/** The values of a row, or what is wrong with it as another problem. */
function take(rules: KindImport, { row, cells, readCells, problems }: Row): OwnValues | null {
  const { values, found } = readRow({ cells }, rules, readCells);
  problems.push(...found.map(({ message }) => ({ message, rows: [row] })));
  return values;
}

/** What the file says wrongly by itself, and what it leaves open. */
function problemsOf({ read, asked }: DayFileRead): DayProblem[] {
  return [
    ...asked.map((message) => ({ message, rows: [] })),
    ...read.problems.map(({ message, row }) => ({ message, rows: row === 0 ? [] : [row] })),
  ];
}

function amountOf(value: OwnValues[string] | undefined) {
  return money(value ?? 0);
}
