import { inspect, isDeepStrictEqual } from 'node:util';
import type { TestBackend } from '@tests/support/backend/backend';
import type { Bookkeeper } from '@tests/support/backend/bookkeeper';
import { bothLineSums } from '@tests/support/books/lineSums';
import { testStart } from '@tests/support/fixed';
import { seeded } from '@tests/support/seeded';
import type { LightMyRequestResponse } from 'fastify';
import type { Coa } from '@/contract/coa/coa.schema';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';
import type { Balance } from '@/contract/trialBalance/trialBalance.schema';
import type { ErrorAnswer } from '@/contract/wire/envelope.schema';
import {
  emptyBooks,
  isStaged,
  kinds,
  laidOver,
  type ModelBooks,
  type Outcome,
  type Person,
  people,
  type Result,
  stagedBy,
  type Version,
} from './books';
import { decide, markDone } from './deciding';
import { type Change, save } from './saving';
import { createSteps, type Step } from './steps';
import { readStored, sortedVersions, storedAs, withIds } from './stored';

/** A company without books, with a member of each role. */
export type Company = {
  backend: Pick<TestBackend, 'database' | 'companyId' | 'setTime'>;
  keepers: Readonly<Record<Person, Bookkeeper>>;
};

export type Sequence = {
  seed: number;
  steps: number;
  /** Number of steps after which all lists are read too; the database's rows are read after every step. */
  listsEach: number;
};

/** Count of each outcome, such as `decide 409`. */
export type Tally = Map<string, number>;

/**
 * Lets three people save, undo, mark done and decide at random, in the product and in a model of plain lists. Throws at the first step after which
 * the two differ.
 */
export async function runSequence(company: Company, { seed, steps, listsEach }: Sequence): Promise<Tally> {
  const personOf = await readPeople(company);
  const choices = createSteps(seeded(seed));
  const tally: Tally = new Map();
  let books = emptyBooks;
  for (let count = 1; count <= steps; count += 1) {
    const time = new Date(testStart.getTime() + count * 1000);
    company.backend.setTime(time);
    const step = choices.next(books, time.toISOString());
    try {
      const { result, outcome } = await carryOut(company, books, step);
      requireSame('the answer', outcome, { ...result.outcome, named: result.outcome.named.toSorted() });
      const stored = await readStored(company.backend, personOf);
      books = withIds(result.books, stored);
      requireSame('the rows', sortedVersions(stored), sortedVersions(storedAs(books)));
      if (count % listsEach === 0 || count === steps) await compareLists(company, books);
      const name = `${nameOf(step)} ${outcome.status}`;
      tally.set(name, (tally.get(name) ?? 0) + 1);
    } catch (error) {
      throw new Error(`Seed ${seed}, step ${count}: ${inspect(step, { depth: 5, breakLength: 200 })}`, {
        cause: error,
      });
    }
  }
  const { kept, counted } = await bothLineSums(company.backend.database);
  requireSame('the sums of lines', kept, counted);
  return tally;
}

function nameOf(step: Step): string {
  if (step.does !== 'decide') return step.does;
  return step.ids.length > 1 ? 'approveTogether' : step.type;
}

async function readPeople({ keepers }: Company): Promise<Map<number, Person>> {
  const entries = people.map(async (person): Promise<[number, Person]> => {
    const answer = await keepers[person].person.inject({ url: '/api/me' });
    return [answer.json<{ data: { id: number } }>().data.id, person];
  });
  return new Map(await Promise.all(entries));
}

async function carryOut(
  { keepers }: Company,
  books: ModelBooks,
  step: Step,
): Promise<{ result: Result; outcome: Outcome }> {
  const keeper = keepers[step.person];
  if (step.does === 'save') {
    const answer = await keeper.put(
      step.kind,
      step.changes.map((change) => wireOf[step.kind](change)),
    );
    return { result: save(books, step), outcome: outcomeOf(answer, (path) => path.split('.')[0] ?? path) };
  }
  if (step.does === 'markDone') {
    const answer = await keeper.markDone(step.kind);
    const requestId = answer.statusCode === 200 ? answer.json<MarkDoneAnswer>().data.reviewRequestId : null;
    return { result: markDone(books, step, requestId), outcome: outcomeOf(answer) };
  }
  const [id = 0] = step.ids;
  const answer = step.ids.length > 1 ? await keeper.approveTogether(step.ids) : await keeper.decide(id, step.type);
  return { result: decide(books, step), outcome: outcomeOf(answer) };
}

const wireOf = {
  coas: ({ values, ...change }: Change) => ({
    ...stagingOf(change),
    accountNumber: values['number'],
    accountName: values['name'],
    focusSetting: values['line'],
    ssoiSetting: null,
  }),
  'trial-balances': ({ values, ...change }: Change) => ({
    ...stagingOf(change),
    coa: values['account'],
    debit: values['debit'],
    credit: 0,
    timeReport: values['period'],
  }),
};

function stagingOf({ record, temporaryId, loadedAt, isUndo = false, isDeleted = false }: Omit<Change, 'values'>) {
  return { id: record ?? temporaryId, updatedAt: loadedAt, isUndo, isDeleted };
}

function outcomeOf(answer: LightMyRequestResponse, nameOf = (path: string) => path): Outcome {
  if (answer.statusCode === 200) return { status: 200, named: [] };
  const errors = answer.json<ErrorAnswer>().error.details?.errors ?? [];
  return { status: answer.statusCode, named: [...new Set(errors.map(({ path }) => nameOf(path)))].sort() };
}

/** Compares what each person reads: the books, their staged rows over them, and the requests. */
async function compareLists({ keepers }: Company, books: ModelBooks): Promise<void> {
  const { requests } = books;
  for (const person of people) {
    const keeper = keepers[person];
    const own = stagedBy(books, person);
    const lists = { coas: keeper.accounts, 'trial-balances': keeper.balances };
    const editModes = { coas: keeper.editedAccounts, 'trial-balances': keeper.editedBalances };
    for (const kind of kinds) {
      const expected = (rows: readonly Version[]) => rows.map((row) => shownAs(books, row));
      requireSame(`the ${kind} list`, rowsOf(await lists[kind]()), byRecord(expected(laidOver(books, kind, []))));
      requireSame(
        `${person}'s ${kind}`,
        rowsOf(await editModes[kind]()),
        byRecord(expected(laidOver(books, kind, own))),
      );
    }
    const visible = requests.filter(({ author }) => person !== 'viewer' || author === 'viewer');
    const listed = await keeper.reviewRequests({
      filters: { status: { $in: ['OPEN', 'CLOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] } },
      pagination: { page: 1, pageSize: 1000 },
    });
    requireSame(
      `${person}'s requests`,
      listed.map(({ id, type, status, record_count, user_company_setting, decided_by }) => ({
        id,
        kind: type === 'COA' ? 'coas' : 'trial-balances',
        author: user_company_setting.role.toLowerCase(),
        status,
        recordCount: record_count,
        isDecided: decided_by !== null,
      })),
      visible.map(({ decidedBy, ...request }) => ({ ...request, isDecided: decidedBy !== null })),
    );
  }
}

type Shown = { record: number };

function rowsOf(rows: readonly (Coa | Balance)[]) {
  return byRecord(
    rows.map((row) => ({
      record: row.id,
      status: row.status,
      isDeleted: row.is_deleted,
      isStaged: row.valid_at === null,
      request: row.review_request,
      updatedAt: row.updatedAt,
      values:
        'coa' in row
          ? { account: row.coa.id, period: row.time_report, debit: row.debit }
          : { number: row.account_number, name: row.account_name, line: row.focus_setting?.id ?? null },
    })),
  );
}

function shownAs({ requests }: ModelBooks, version: Version) {
  const request = requests.find(({ id }) => id === version.request);
  return {
    record: version.record,
    status: version.status,
    isDeleted: version.isDeleted,
    isStaged: isStaged(version),
    request: request === undefined ? null : { id: request.id, status: request.status },
    updatedAt: version.updatedAt,
    values: version.values,
  };
}

function byRecord<Row extends Shown>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.record - b.record);
}

function requireSame(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(
    `${what} of the server:\n${textOf(actual, expected)}\nand of the model:\n${textOf(expected, actual)}`,
  );
}

/** Returns the part of a value that isn't in the other. */
function textOf(value: unknown, other: unknown): string {
  const isShared = (row: unknown) => Array.isArray(other) && other.some((each) => isDeepStrictEqual(each, row));
  const shown = Array.isArray(value) ? value.filter((row) => !isShared(row)) : value;
  return inspect(shown, { depth: 6, breakLength: 200, sorted: true });
}
