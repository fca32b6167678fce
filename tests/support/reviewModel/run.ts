import { inspect, isDeepStrictEqual } from 'node:util';
import { verifyRecords } from '@server/history/records/verifyRecords';
import { stagedKinds } from '@server/stagedKinds';
import { rowsOf as listed } from '@tests/support/backend/bookkeeper';
import { bothLineSums } from '@tests/support/books/lineSums';
import { readRule, ruleDay, sendRule, setRole } from '@tests/support/books/twoPersonRule';
import { testStart } from '@tests/support/fixed';
import { bothInventoryDates, bothKeyRanges, bothRecordCounts, countStrayKeys } from '@tests/support/listKeys';
import { seeded } from '@tests/support/seeded';
import type { LightMyRequestResponse } from 'fastify';
import { reviewStatuses, type StagedRow } from '@/contract/staging/staging';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';
import type { ErrorAnswer } from '@/contract/wire/envelope.schema';
import { approveRule, changeMembership, changeRole, changeRule, settle } from './administering';
import {
  done,
  emptyBooks,
  isStaged,
  laidOver,
  type ModelBooks,
  type Outcome,
  type Person,
  people,
  present,
  type Result,
  refuse,
  stagedBy,
  type Version,
} from './books';
import { type Company, emails, findMembershipId, setMembership } from './company';
import { decide, markDone } from './deciding';
import type { KindModel } from './kindModel';
import { brokenOf, kindModels, modelOf } from './kinds';
import { type Change, save } from './saving';
import { createSteps, type Step } from './steps';
import { readRequests, readStored, sortedVersions, storedAs, withIds } from './stored';
import { undo } from './undoing';

export type Sequence = {
  seed: number;
  steps: number;
  /** Number of steps after which all lists are read too; the database's rows are read after every step. */
  listsEach: number;
};

/** Count of each outcome, such as `decide 409`. */
export type Tally = Map<string, number>;

/**
 * Lets five people save, undo, mark done and decide at random, in the product and in a model of plain lists, while the two-person rule, roles and members change.
 * Throws at the first step after which the two differ or an undo leaves its author's rows against a rule, and if the books' sums, counts or record chain are wrong at the end.
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
      const names = [nameOf(step, outcome, books), ...droppedBy(step, books, result.books)];
      const before = books;
      books = withIds(result.books, stored);
      requireNoNewBreaks(step, before, books);
      requireSame('the rows', sortedVersions(stored), sortedVersions(storedAs(books)));
      requireSame('the requests', await readRequests(company.backend, personOf), books.requests);
      if (step.does === 'settle' || count % listsEach === 0 || count === steps)
        await compareLists(company, books, personOf);
      for (const name of names) tally.set(name, (tally.get(name) ?? 0) + 1);
    } catch (error) {
      throw new Error(`Seed ${seed}, step ${count}: ${inspect(step, { depth: 5, breakLength: 200 })}`, {
        cause: error,
      });
    }
  }
  await requireKeptUp(company);
  return tally;
}

/** Throws if an undo left a staged row of its author against a rule. */
function requireNoNewBreaks(step: Step, before: ModelBooks, after: ModelBooks): void {
  const isUndo = step.does === 'undo' || (step.does === 'save' && step.changes.every(({ isUndo }) => isUndo));
  if (!isUndo) return;
  const known = brokenOf(before, step.person);
  requireSame(
    'the rows that an undo leaves against a rule',
    brokenOf(after, step.person).filter((each) => !known.includes(each)),
    [],
  );
}

/** Names a step by kind, if it has one, and status: `save COA 200`; approvals of one's own requests that are refused by the reason. */
function nameOf(step: Step, { status, named }: Outcome, { rule }: ModelBooks): string {
  if ('kind' in step) return `${step.does} ${step.kind} ${status}`;
  if (step.does !== 'decide') return `${step.does} ${status}`;
  if (status === 403 && named.length > 0) return rule.isOn ? 'approveOwn 403' : 'approveEarlier 403';
  return `${step.ids.length > 1 ? 'approveTogether' : step.type} ${status}`;
}

/** Names the additions that a decision dropped because the books have them, by kind: `dropped COA`. */
function droppedBy({ does }: Step, before: ModelBooks, { versions }: ModelBooks): string[] {
  if (does !== 'decide') return [];
  const left = new Set(versions.map(({ key }) => key));
  return before.versions.filter(({ key }) => !left.has(key)).map(({ kind }) => `dropped ${kind}`);
}

async function readPeople({ keepers }: Company): Promise<Map<number, Person>> {
  const entries = people.map(async (person): Promise<[number, Person]> => {
    const answer = await keepers[person].person.inject({ url: '/api/me' });
    return [answer.json<{ data: { id: number } }>().data.id, person];
  });
  return new Map(await Promise.all(entries));
}

/** Checks what commits keep in addition to rows, and the chain of records. */
async function requireKeptUp({ backend: { database, companyId } }: Company): Promise<void> {
  for (const read of [bothLineSums, bothRecordCounts, bothKeyRanges, bothInventoryDates]) {
    const { kept, counted } = await read(database);
    requireSame(read.name, kept, counted);
  }
  requireSame('the number of stray keys', await countStrayKeys(database), 0);
  const { first_break: firstBreak } = await verifyRecords(database, { companyId, kinds: stagedKinds });
  requireSame('the first break of the chain', firstBreak, null);
}

type Both = { result: Result; outcome: Outcome };

async function carryOut(company: Company, books: ModelBooks, step: Step): Promise<Both> {
  const both = await tryStep(company, books, step);
  return books.members[step.person].isRemoved ? { ...both, result: refuse(books, 404) } : both;
}

async function tryStep(company: Company, books: ModelBooks, step: Step): Promise<Both> {
  const keeper = company.keepers[step.person];
  switch (step.does) {
    case 'save': {
      const { path, toWire } = modelOf(step.kind);
      const rows = step.changes.map(({ values, ...change }) => ({ ...toWire(values), ...stagingOf(change) }));
      const answer = await keeper.send(`PUT /${path}`, rows);
      return { result: save(books, step), outcome: outcomeOf(answer, (name) => name.split('.')[0] ?? name) };
    }
    case 'markDone': {
      const answer = await keeper.get(`/${modelOf(step.kind).path}/mark-done`);
      const requestId = answer.statusCode === 200 ? answer.json<MarkDoneAnswer>().data.reviewRequestId : null;
      return { result: markDone(books, step, requestId), outcome: outcomeOf(answer) };
    }
    case 'decide': {
      const [id = 0] = step.ids;
      const answer = step.ids.length > 1 ? await keeper.approveTogether(step.ids) : await keeper.decide(id, step.type);
      return { result: decide(books, step), outcome: outcomeOf(answer) };
    }
    case 'undo': {
      const answer = await keeper.send('POST /x/undo-commit', { commit_number: step.posting });
      return { result: undo(books, step), outcome: outcomeOf(answer) };
    }
    default:
      return administer(company, books, step);
  }
}

type Administering = Extract<
  Step,
  { does: 'changeRule' | 'approveRule' | 'changeRole' | 'changeMembership' | 'settle' }
>;

async function administer({ backend, keepers }: Company, books: ModelBooks, step: Administering): Promise<Both> {
  const keeper = keepers[step.person];
  switch (step.does) {
    case 'changeRule': {
      const answer = await sendRule(keeper, { effective_from: ruleDay, is_on: step.isOn });
      return { result: changeRule(books, step), outcome: outcomeOf(answer) };
    }
    case 'approveRule': {
      const proposal = (await readRule(keeper)).changes.find(({ state }) => state === 'PROPOSED');
      const answer = await keeper.send(`POST /x/two-person-rule/${proposal?.id}/approval`, {});
      return { result: approveRule(books, step), outcome: outcomeOf(answer) };
    }
    case 'changeRole':
      await setRole(backend, emails[step.who], step.role);
      return { result: changeRole(books, step), outcome: done };
    case 'changeMembership':
      await setMembership(backend, emails[step.who], step.isRemoved);
      return { result: changeMembership(books, step), outcome: done };
    case 'settle': {
      const id = await findMembershipId(backend, emails[step.who]);
      const answer = await keeper.send('POST /x/former-users/changes', { id, action: step.action });
      return { result: settle(books, step), outcome: outcomeOf(answer) };
    }
  }
}

function stagingOf({ record, temporaryId, loadedAt, isUndo = false, isDeleted = false }: Omit<Change, 'values'>) {
  return { id: record ?? temporaryId, updatedAt: loadedAt, isUndo, isDeleted };
}

function outcomeOf(answer: LightMyRequestResponse, nameOf = (path: string) => path): Outcome {
  if (answer.statusCode === 200) return { status: 200, named: [] };
  const errors = answer.json<ErrorAnswer>().error.details?.errors ?? [];
  return { status: answer.statusCode, named: [...new Set(errors.map(({ path }) => nameOf(path)))].sort() };
}

/** Compares what each person reads: the books, their staged rows over them, and the requests. */
async function compareLists(company: Company, books: ModelBooks, personOf: ReadonlyMap<number, Person>): Promise<void> {
  for (const person of present(books)) {
    const keeper = company.keepers[person];
    for (const model of kindModels) {
      const expected = (staged: readonly Version[]) =>
        byRecord(laidOver(books, model.name, staged).map((row) => shownAs(books, row)));
      const shown = async (tail: string) => rowsOf(model, listed<StagedRow>(await keeper.get(`/${model.path}${tail}`)));
      requireSame(`the list of ${model.name}`, await shown(''), expected([]));
      requireSame(`${person}'s ${model.name}`, await shown('/edit-mode'), expected(stagedBy(books, person)));
    }
    await compareRequests(company, { books, person, personOf });
  }
}

type Reader = { books: ModelBooks; person: Person; personOf: ReadonlyMap<number, Person> };

/** Compares the requests that a person reads: a viewer their own, others all. */
async function compareRequests({ keepers }: Company, { books, person, personOf }: Reader): Promise<void> {
  const isViewer = books.members[person].role === 'VIEWER';
  const found = await keepers[person].reviewRequests({
    filters: { status: { $in: reviewStatuses } },
    pagination: { page: 1, pageSize: 1000 },
  });
  requireSame(
    `${person}'s requests`,
    found.map((request) => ({
      id: request.id,
      kind: request.type,
      author: personOf.get(request.user_company_setting.user_email.netcap_user.id),
      status: request.status,
      recordCount: request.record_count,
      isByAdministrator: request.is_by_administrator,
      decidedBy: request.decided_by && personOf.get(request.decided_by.id),
    })),
    books.requests.filter(({ author }) => !isViewer || author === person),
  );
}

type Shown = { record: number };

function rowsOf({ fromRow }: KindModel, rows: readonly StagedRow[]) {
  return byRecord(
    rows.map((row) => ({
      record: row.id,
      status: row.status,
      isDeleted: row.is_deleted,
      isStaged: row.valid_at === null,
      request: row.review_request,
      updatedAt: row.updatedAt,
      values: fromRow(row),
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
