import type { CompanyContext } from '@server/common/context';
import { conflict, ruleBroken } from '@server/common/errors';
import { addSettingChange } from '@server/company/companiesRepository';
import { type Executor, type Transaction, withSnapshot, withTransaction } from '@server/db/client';
import { laterThan } from '@server/db/laterThan';
import { chainCommit } from '@server/history/records/chainRecordsRepository';
import { settingRows } from '@server/history/records/rowDigestsRepository';
import { lockBooks, recordCommit } from '@server/staging/repositories/commitsRepository';
import type { SsoiNumber, SsoiNumbers, SsoiNumbersSave } from '@/contract/ssoi/ssoiNumbers.schema';
import type { ErrorDetail } from '@/contract/wire/envelope.schema';
import { learnableLines } from '@/domain/reports/filing/matchCaptions';
import type { LearnedNumbers } from '@/domain/ssoi/form/learnedNumbers';
import { publishedLines } from '@/domain/ssoi/lines/publishedLines';
import { listSsoiNumbers, replaceSsoiNumbers, type StoredSsoiNumber } from './ssoiRepository';

/** Returns the numbers and captions that the company's own template has for lines without a published number. */
export function readSsoiNumbers({ database, member }: CompanyContext): Promise<SsoiNumbers> {
  return withSnapshot(database, (tx) => readList(tx, member.companyId));
}

/** Returns the same by line, for forms and templates. */
export async function learnedNumbers(tx: Executor, companyId: number): Promise<LearnedNumbers> {
  const stored = await listSsoiNumbers(tx, companyId);
  return Object.fromEntries(stored.map(({ line, number, caption, file }) => [line, { number, caption, file }]));
}

/**
 * Saves the confirmed numbers; an omitted line loses its number. Every version is kept, the change log has each line, and existing reports stay
 * unchanged. Throws 422 for a line that has a published number or isn't ours, and for a number given twice or published for another line, 409 if the
 * numbers changed since they were loaded.
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

/** Returns the line's place on the form, its id in the log. */
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

async function readList(tx: Executor, companyId: number): Promise<SsoiNumbers> {
  const stored = await listSsoiNumbers(tx, companyId);
  const [latest] = stored;
  return {
    numbers: stored.map(({ line, number, caption }) => ({ line, number, caption })),
    file: latest?.file ?? null,
    author: latest === undefined ? null : `${latest.firstName} ${latest.lastName}`,
    updatedAt: latest?.createdAt.toISOString() ?? null,
  };
}
