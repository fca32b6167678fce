import type { TSchema } from 'typebox';
import { firstRecordId, type StagedChange, type StagedRow } from '@/contract/staging/staging';
import type { MarkDoneAnswer } from '@/contract/staging/staging.schema';
import { markDoneSchema } from '@/contract/staging/staging.schema';
import { listOf, messageSchema } from '@/contract/wire/envelope.schema';
import { allPages } from './allPages';
import type { Checks } from './callCase';
import { answered, refused, requireThat } from './expectations';
import type { Person, World } from './world/world';
import { firstCompanyOf, scoped } from './world/world';

/** A kind of staged record, and throwaway records of it. */
export type StagedKindCalls = {
  /** Path that its calls begin with. */
  path: string;
  row: TSchema;
  /** Relations that the app requests with its lists. */
  populate: readonly string[];
  /** Makes up a record that the company doesn't have. */
  makeUp: (world: World) => Promise<Throwaway>;
};

/** A made-up record as an addition, with another value, and the filter that finds only it. */
export type Throwaway = {
  addition: StagedChange;
  changed: StagedChange;
  filters: object;
  /** Returns true if a row is of the record; a backend may forget to filter. */
  isIt: (row: unknown) => boolean;
  /** Returns true if a row has the changed value. */
  isChanged: (row: StagedRow) => boolean;
};

const unknownId = 2_147_483_646;

/** Checks the life of staged rows up to Mark Done. Everything added is undone. */
export function stagingChecks(kind: StagedKindCalls): Checks {
  return {
    'stages an addition for its author alone, once': (world) => withAddition(world, kind, checkAddition),
    'stages a change, and refuses one of an older row': (world) => withAddition(world, kind, checkConflict),
    'stages all rows of a save or none': (world) => withAddition(world, kind, checkAllOrNothing),
    'refuses two additions of one temporary id and moment in a save': (world) => checkTwice({ world, kind }),
    'takes back what is undone': (world) => withAddition(world, kind, checkUndo),
  };
}

export function markDoneChecks(kind: StagedKindCalls): Checks {
  return {
    'commits nothing where nothing is staged': async (world) => {
      const { admin } = world;
      if ((await stagedRows(admin, { world, kind })).length > 0) return;
      const { data }: Partial<MarkDoneAnswer> = answered(await markDone(admin, { world, kind }), markDoneSchema);
      requireThat(
        data === undefined || (data.outcome === 'nothing' && data.count === 0 && data.reviewRequestId === null),
        `GET ${kind.path}/mark-done: with nothing staged it answers ${JSON.stringify(data)}`,
      );
    },
  };
}

/** Returns true if Mark Done would commit no tester's rows, even on a backend that ignores the company. */
export async function isNothingStaged({ world, kind }: Place): Promise<boolean> {
  const { admin, others } = world;
  for (const person of [admin, ...Object.values(others)]) {
    const companyId = person === others.stranger ? await firstCompanyOf(person) : world.companyId;
    if ((await stagedRows(person, { world: { ...world, companyId }, kind })).length > 0) return false;
  }
  return true;
}

/** Checks a real Mark Done, which asks others for a review or stays in the history of the books. */
export function commitChecks(kind: StagedKindCalls): Checks {
  return {
    "asks for a review of another role's rows": (world) => checkRequest(world, kind),
    ...administratorChecks(kind),
  };
}

/** Checks a real Mark Done of an administrator alone, for a kind that others post too. */
export function administratorChecks(kind: StagedKindCalls): Checks {
  return { "commits an administrator's rows, deletions too": (world) => checkCommit(world, kind) };
}

type Place = { world: World; kind: StagedKindCalls };
type Added = Place & { made: Throwaway; row: StagedRow };

/** Stages an addition, runs the checks, and undoes it in any case. */
export async function withAddition(
  world: World,
  kind: StagedKindCalls,
  look: (added: Added) => Promise<void>,
): Promise<void> {
  const place = { world, kind };
  const made = await kind.makeUp(world);
  try {
    answered(await save(world.admin, place, [made.addition]), messageSchema);
    await look({ ...place, made, row: await onlyRow(world.admin, place, made) });
  } finally {
    await undoStaged(world.admin, place, made);
  }
}

async function checkAddition({ world, kind, made, row }: Added): Promise<void> {
  const call = `GET ${kind.path}/edit-mode`;
  requireThat(row.id >= firstRecordId, `${call}: data[0].id is ${row.id}, below ${firstRecordId}`);
  const { status = 'EDITING' }: Partial<StagedRow> = row;
  requireThat(status === 'EDITING', `${call}: data[0].status of a saved row is ${row.status}`);
  requireThat(row.valid_at === null, `${call}: data[0].valid_at of a saved row is not null`);
  requireThat(row.netcap_user !== null, `${call}: data[0] of a saved row does not name its author`);
  const place = { world, kind };
  answered(await save(world.admin, place, [made.addition]), messageSchema);
  const again = await onlyRow(world.admin, place, made);
  requireThat(again.id === row.id, `PUT ${kind.path}: the same addition sent again becomes another record`);
  requireThat(
    (await committedRows(world.admin, place, made)).length === 0,
    `GET ${kind.path}: shows a row that is not marked done`,
  );
  const { middle } = world.others;
  if (middle === undefined) return;
  requireThat((await editedRows(middle, place, made)).length === 0, `${call}: shows rows that somebody else staged`);
}

async function checkConflict({ world, kind, made, row }: Added): Promise<void> {
  const place = { world, kind };
  const change = { ...made.changed, id: row.id, updatedAt: writtenAt(row) };
  answered(await save(world.admin, place, [change]), messageSchema);
  const changed = await onlyRow(world.admin, place, made);
  requireThat(made.isChanged(changed), `PUT ${kind.path}: a change of a staged row is not in edit mode`);
  const older = { ...made.addition, id: row.id, updatedAt: '2001-01-01T00:00:00.000Z' };
  const { details } = refused(await save(world.admin, place, [older]), 409);
  requireThat(
    (details?.errors ?? []).length > 0,
    `PUT ${kind.path}: a conflict does not name its rows in details.errors`,
  );
  const kept = await onlyRow(world.admin, place, made);
  requireThat(made.isChanged(kept), `PUT ${kind.path}: a row was changed by a save that was refused`);
}

async function checkTwice({ world, kind }: Place): Promise<void> {
  const place = { world, kind };
  const made = await kind.makeUp(world);
  try {
    const reply = await save(world.admin, place, [made.addition, { ...made.changed, id: made.addition.id }]);
    const { details } = refused(reply, 400);
    requireThat(
      details?.errors.some(({ path }) => path === 'data[1].id') === true,
      `PUT ${kind.path}: details.errors does not name data[1].id`,
    );
    requireThat((await editedRows(world.admin, place, made)).length === 0, `PUT ${kind.path}: saved one of the two`);
  } finally {
    await undoStaged(world.admin, place, made);
  }
}

async function checkAllOrNothing({ world, kind, made, row }: Added): Promise<void> {
  const place = { world, kind };
  const good = { ...made.changed, id: row.id, updatedAt: writtenAt(row) };
  const reply = await save(world.admin, place, [good, { ...made.changed, id: unknownId }]);
  const { details } = refused(reply, 404, 409, 422);
  requireThat(
    details?.errors.some(({ path }) => path.startsWith('data[1]')) === true,
    `PUT ${kind.path}: details.errors does not name data[1]`,
  );
  const kept = await onlyRow(world.admin, place, made);
  requireThat(!made.isChanged(kept), `PUT ${kind.path}: a save that was refused has changed one of its rows`);
}

async function checkUndo({ world, kind, made, row }: Added): Promise<void> {
  const place = { world, kind };
  const undo = { ...made.addition, id: row.id, updatedAt: writtenAt(row), isUndo: true };
  answered(await save(world.admin, place, [undo]), messageSchema);
  requireThat(
    (await editedRows(world.admin, place, made)).length === 0,
    `PUT ${kind.path}: isUndo leaves the row there`,
  );
}

async function checkRequest(world: World, kind: StagedKindCalls): Promise<void> {
  const { middle } = world.others;
  if (middle === undefined) return;
  const place = { world, kind };
  const made = await kind.makeUp(world);
  try {
    answered(await save(middle, place, [made.addition]), messageSchema);
    const { data } = answered(await markDone(middle, place), markDoneSchema);
    requireThat(
      data.outcome === 'requested' && data.count === 1 && data.reviewRequestId !== null,
      `GET ${kind.path}/mark-done: one row of a MIDDLE answers ${JSON.stringify(data)}`,
    );
    const row = await onlyRow(middle, place, made);
    requireThat(
      row.status === 'PENDING' && row.review_request?.id === data.reviewRequestId,
      `GET ${kind.path}/edit-mode: a row in review has status ${row.status}, review_request ${JSON.stringify(row.review_request)}`,
    );
    refused(await save(middle, place, [{ ...made.changed, id: row.id, updatedAt: writtenAt(row) }]), 409);
  } finally {
    await undoStaged(middle, place, made);
  }
}

/** Requests a review of a made-up record, checks the request, and withdraws it in any case. Does nothing without a MIDDLE member. */
export async function withReviewRequest(
  world: World,
  kind: StagedKindCalls,
  look: (requestId: number, author: Person, made: Throwaway) => Promise<void>,
): Promise<void> {
  const { middle } = world.others;
  if (middle === undefined) return;
  const place = { world, kind };
  const made = await kind.makeUp(world);
  try {
    answered(await save(middle, place, [made.addition]), messageSchema);
    const { reviewRequestId } = answered(await markDone(middle, place), markDoneSchema).data;
    requireThat(reviewRequestId !== null, `GET ${kind.path}/mark-done: a row of a MIDDLE is in no review request`);
    await look(reviewRequestId, middle, made);
  } finally {
    await undoStaged(middle, place, made);
  }
}

async function checkCommit(world: World, kind: StagedKindCalls): Promise<void> {
  const place = { world, kind };
  const { admin } = world;
  const made = await kind.makeUp(world);
  answered(await save(admin, place, [made.addition]), messageSchema);
  await commitOne(admin, place);
  const [row] = await committedRows(admin, place, made);
  requireThat(
    row?.status === 'APPROVED' && row.valid_at !== null,
    `GET ${kind.path}: a committed row is missing, or has not status APPROVED and valid_at`,
  );
  const deletion = { ...made.addition, id: row.id, updatedAt: writtenAt(row), isDeleted: true };
  answered(await save(admin, place, [deletion]), messageSchema);
  await commitOne(admin, place);
  requireThat((await committedRows(admin, place, made)).length === 0, `GET ${kind.path}: shows a deleted row`);
}

async function commitOne(person: Person, place: Place): Promise<void> {
  const { data } = answered(await markDone(person, place), markDoneSchema);
  requireThat(
    data.outcome === 'committed' && data.count === 1 && data.reviewRequestId === null,
    `GET ${place.kind.path}/mark-done: one row of an ADMIN answers ${JSON.stringify(data)}`,
  );
}

/** Undoes the user's staged rows of a made-up record, even if answers don't conform. */
export async function undoStaged(
  person: Person,
  place: Place,
  made: Pick<Throwaway, 'addition' | 'filters' | 'isIt'>,
): Promise<void> {
  const { world, kind } = place;
  const query = scoped(world, { populate: kind.populate, filters: made.filters });
  const { body } = await person.send(`GET ${kind.path}/edit-mode`, { query });
  const { data = [] } = (body ?? {}) as { data?: StagedRow[] };
  const staged = data.filter((row) => made.isIt(row) && row.valid_at === null);
  if (staged.length === 0) return;
  const changes = staged.map((row) => ({ ...made.addition, id: row.id, updatedAt: writtenAt(row), isUndo: true }));
  const { status } = await save(person, place, changes);
  requireThat(status === 200, `PUT ${kind.path}: ${staged.length} staged rows cannot be undone and are left`);
}

/** Returns the only row of a made-up record that the user sees in edit mode. */
export async function onlyRow(person: Person, place: Place, made: Pick<Throwaway, 'filters'>): Promise<StagedRow> {
  const rows = await editedRows(person, place, made);
  const [row] = rows;
  requireThat(
    rows.length === 1 && row !== undefined,
    `GET ${place.kind.path}/edit-mode: shows ${rows.length} rows of one`,
  );
  return row;
}

function editedRows(person: Person, place: Place, { filters }: Pick<Throwaway, 'filters'>): Promise<StagedRow[]> {
  return readRows(person, place, { path: '/edit-mode', query: { filters } });
}

function committedRows(person: Person, place: Place, { filters }: Pick<Throwaway, 'filters'>): Promise<StagedRow[]> {
  return readRows(person, place, { path: '', query: { filters } });
}

async function stagedRows(person: Person, { world, kind }: Place): Promise<StagedRow[]> {
  const call = `GET ${kind.path}/edit-mode`;
  const ask = async (part: object) => {
    const query = scoped(world, { populate: kind.populate, ...part });
    return answered(await person.send(call, { query }), listOf(kind.row));
  };
  const first = await ask({});
  const { data, pagination } = world.backend.isPlain ? await allPages(first, ask) : first;
  requireThat(
    pagination.total === data.length,
    `${call}: gives ${data.length} rows of ${pagination.total} without pagination`,
  );
  // Rows in review wait for an administrator, even if other rows are marked done.
  return (data as StagedRow[]).filter(({ valid_at, status }) => valid_at === null && status !== 'PENDING');
}

async function readRows(person: Person, { world, kind }: Place, { path, query }: { path: string; query: object }) {
  const reply = await person.send(`GET ${kind.path}${path}`, {
    query: scoped(world, { populate: kind.populate, ...query }),
  });
  return (answered(reply, listOf(kind.row)) as { data: StagedRow[] }).data;
}

function save(person: Person, { world, kind }: Place, data: readonly object[]) {
  return person.send(`PUT ${kind.path}`, { query: scoped(world), body: { data } });
}

function markDone(person: Person, { world, kind }: Place) {
  return person.send(`GET ${kind.path}/mark-done`, { query: scoped(world) });
}

/** Returns when the row was written, under either of the specification's names. */
function writtenAt(row: StagedRow): string {
  const { updatedAt, updated_at = '' }: Partial<StagedRow> & { updated_at?: string } = row;
  return updatedAt ?? updated_at;
}
