import { type Statements, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { addSettingChange } from '@server/db/repositories/company/settingChangesRepository';
import { chainCommit } from '@server/db/repositories/records/chainRecords';
import { settingRows } from '@server/db/repositories/records/rowDigests';
import {
  listSsoiNumbers,
  replaceSsoiNumbers,
  type StoredSsoiNumber,
} from '@server/db/repositories/reports/ssoiNumbersRepository';
import { lockBooks, recordCommit } from '@server/db/repositories/staging/commitsRepository';
import { conflict, ruleBroken } from '@server/errors';
import type { CompanyContext } from '@server/services/common/context';
import type { SsoiNumber, SsoiNumbers, SsoiNumbersSave } from '@/contract/reports/ssoiNumbers';
import type { ErrorDetail } from '@/contract/wire/envelope';
import { learnableLines } from '@/domain/filing/matchCaptions';
import type { LearnedNumbers } from '@/domain/ssoi/form/learnedNumbers';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';

/** The numbers and captions that the company's own template has for lines without a published number. */
export function readSsoiNumbers({ database, member }: CompanyContext): Promise<SsoiNumbers> {
  return withSnapshot(database, (tx) => readList(tx, member.companyId));
}

/** The same by line, as forms and templates take them. */
export async function learnedNumbers(tx: Statements, companyId: number): Promise<LearnedNumbers> {
  const stored = await listSsoiNumbers(tx, companyId);
  return Object.fromEntries(stored.map(({ line, number, caption, file }) => [line, { number, caption, file }]));
}

/**
 * Keeps the numbers as confirmed; a line left out has none from then on. Every version is kept, and the change log has each line. Reports that
 * are there stay as they are. Throws 422 for a line that has a published number or none of ours, and for a number given twice or published
 * for another line, 409 when somebody saved others since they were loaded.
 */
export function saveSsoiNumbers(context: CompanyContext, save: SsoiNumbersSave): Promise<SsoiNumbers> {
  const { companyId } = context.member;
  requireValid(save.numbers);
  return withTransaction(context.database, async (tx) => {
    await lockBooks(tx, companyId);
    const before = await listSsoiNumbers(tx, companyId);
    requireUnchanged(before, save.updatedAt);
    await keep(tx, context, { before, save });
    return readList(tx, companyId);
  });
}

async function keep(
  tx: Transaction,
  { member: { companyId, userId: authorId }, clock }: CompanyContext,
  { before, save: { numbers, file } }: { before: readonly StoredSsoiNumber[]; save: SsoiNumbersSave },
): Promise<void> {
  const old = new Map(before.map((one) => [one.line, one]));
  const changed = numbers.filter((one) => textOf(old.get(one.line)) !== textOf(one));
  const removed = before.filter(({ line }) => !numbers.some((one) => one.line === line));
  if (changed.length + removed.length === 0) return;
  const now = laterThan(clock(), ...before.map(({ createdAt }) => createdAt));
  const closed = [...changed, ...removed].map(({ line }) => line);
  const kind = 'SSOI_LINES';
  const commitNumber = await recordCommit(tx, { companyId, kind, authorId, recordCount: closed.length, now });
  const added = changed.map((one) => ({ ...one, companyId, file, authorId, commitNumber, createdAt: now }));
  await replaceSsoiNumbers(tx, { companyId, closed, added, now });
  for (const line of closed) {
    const [was, is] = [old.get(line), numbers.find((one) => one.line === line)];
    await addSettingChange(tx, {
      companyId,
      commitNumber,
      kind,
      id: placeOf(line),
      name: `SSOI line: ${captionOf(line)}`,
      change: was === undefined ? 'added' : is === undefined ? 'deleted' : 'edited',
      fields: [{ field: 'number', label: 'Number and caption', type: 'text', old: textOf(was), new: textOf(is) }],
    });
  }
  await chainCommit(tx, { companyId, commitNumber }, settingRows[kind]);
}

function textOf(one: Pick<SsoiNumber, 'number' | 'caption'> | undefined): string | null {
  return one === undefined ? null : `${one.number} ${one.caption}`;
}

/** The place of the line on the form names it in the log. */
function placeOf(line: string): number {
  return publishedLines.findIndex(({ id }) => id === line) + 1;
}

function captionOf(line: string): string {
  return publishedLines.find(({ id }) => id === line)?.label ?? '';
}

const published: ReadonlySet<string> = new Set(publishedLines.flatMap(({ code }) => code ?? []));

function requireValid(numbers: readonly SsoiNumber[]): void {
  const errors = numbers.flatMap(({ line, number }, position): ErrorDetail[] => {
    const path = `data.numbers[${position}]`;
    const isRepeated = (field: 'line' | 'number', value: string) =>
      numbers.slice(0, position).some((other) => other[field] === value);
    if (!learnableLines.some(({ id }) => id === line)) {
      return [{ path: `${path}.line`, message: 'This line has a number already, or is none of the statement.' }];
    }
    if (isRepeated('line', line)) return [{ path: `${path}.line`, message: 'This line is listed twice.' }];
    if (published.has(number)) {
      return [{ path: `${path}.number`, message: `${number} is the published number of another line.` }];
    }
    return isRepeated('number', number)
      ? [{ path: `${path}.number`, message: `${number} is given to two lines.` }]
      : [];
  });
  const [first] = errors;
  if (first !== undefined) throw ruleBroken(first.message, errors);
}

function requireUnchanged(before: readonly StoredSsoiNumber[], loaded: string | null): void {
  const now = before[0]?.createdAt.toISOString() ?? null;
  if (now === (loaded === null ? null : new Date(loaded).toISOString())) return;
  throw conflict('Someone changed the line numbers after you loaded them. Load the page again.', [
    { path: 'data.updatedAt', message: `is now ${now}` },
  ]);
}

async function readList(tx: Statements, companyId: number): Promise<SsoiNumbers> {
  const stored = await listSsoiNumbers(tx, companyId);
  const [latest] = stored;
  return {
    numbers: stored.map(({ line, number, caption }) => ({ line, number, caption })),
    file: latest?.file ?? null,
    author: latest === undefined ? null : `${latest.firstName} ${latest.lastName}`,
    updatedAt: latest?.createdAt.toISOString() ?? null,
  };
}
