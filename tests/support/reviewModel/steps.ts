import type { Seeded } from '@tests/support/seeded';
import type { Role } from '@/contract/auth/user';
import { type ReviewDecision, reviewDecisions } from '@/contract/reviews/review';
import type { Settlement } from './administering';
import {
  isAdministrator,
  isStaged,
  type Kind,
  laidOver,
  type ModelBooks,
  type Person,
  people,
  present,
  type Request,
  stagedBy,
  type Values,
  type Version,
} from './books';
import { kinds, modelOf } from './kinds';
import type { Change, Save } from './saving';
import type { Undo } from './undoing';

/** An action of a person. */
export type Step =
  | ({ does: 'save' } & Save)
  | { does: 'markDone'; person: Person; kind: Kind }
  | { does: 'decide'; person: Person; ids: readonly number[]; type: ReviewDecision }
  | ({ does: 'undo' } & Undo)
  | { does: 'changeRule'; person: Person; isOn: boolean }
  | { does: 'approveRule'; person: Person }
  | { does: 'changeRole'; person: 'admin'; who: Person; role: Role; at: string }
  | { does: 'changeMembership'; person: 'admin'; who: Person; isRemoved: boolean }
  | ({ does: 'settle' } & Settlement);

/** Rows on each person's screen, which may be older than the books. */
type Screens = Record<Person, Partial<Record<Kind, readonly Version[]>>>;

/** Kinds whose additions can be twins are chosen more often, and one that is left out while no account is on the screen. */
const chosenKinds: readonly Kind[] = [
  ...['COA', 'COA', 'COA', 'BALANCE', 'BALANCE', 'BALANCE', 'CAPITAL_INPUTS', 'CAPITAL_INPUTS', 'RECEIVABLE'],
  ...kinds,
] as Kind[];
const maxRows = 3;
/** People who are removed and come back. */
const leavers: readonly Person[] = ['secondAdmin', 'middle', 'secondMiddle', 'viewer'];
/** Share of a row's values that a change keeps. */
const keptShare = 0.6;
/** Share of additions that are the same as one that waits already, as two people enter them from one paper. */
const copiedShare = 0.6;

/** Chooses the next step from the books and people's screens. */
export function createSteps(random: Seeded) {
  const screens = Object.fromEntries(people.map((person) => [person, {}])) as Screens; // of all people
  const sent: Save[] = [];
  const shown = (person: Person, kind: Kind) => screens[person][kind] ?? [];

  function look(books: ModelBooks, person: Person): void {
    const own = stagedBy(books, person);
    for (const kind of kinds) screens[person][kind] = laidOver(books, kind, own);
  }

  function next(books: ModelBooks, at: string): Step {
    const person = random.one(present(books));
    if (random.isTrue(0.8)) look(books, person);
    return actionStep(books, { person, at }) ?? saveStep(books, { person, at });
  }

  /** Returns another action than a save; null for a save, or if there is nothing yet to decide or undo. */
  function actionStep(books: ModelBooks, { person, at }: Pick<Save, 'person' | 'at'>): Step | null {
    const choice = random.integer(0, 99);
    if (choice < 20) return markDoneStep(books, person);
    if (choice < 42) return decideStep(books);
    if (choice < 47) return undoStep(books, { person, at });
    if (choice < 52) return administerStep(books, at);
    return choice < 57 ? memberStep(books) : null;
  }

  function saveStep(books: ModelBooks, { person, at }: Pick<Save, 'person' | 'at'>): Step {
    const repeated = random.isTrue(0.12) ? repeat() : undefined;
    return { does: 'save', ...(repeated ?? keep(newSave(books, { person, kind: random.one(chosenKinds), at }))), at };
  }

  /** Marks done what a person has saved, sometimes nothing. */
  function markDoneStep({ versions }: ModelBooks, person: Person): Step {
    const ready = versions.filter(({ status }) => status === 'EDITING');
    if (ready.length === 0 || random.isTrue(0.1)) return { does: 'markDone', person, kind: random.one(kinds) };
    const { author, kind } = random.one(ready);
    return { does: 'markDone', person: author, kind };
  }

  /** Repeats the last save or an old one; an old addition would be another one. */
  function repeat(): Save | undefined {
    const last = sent.at(-1);
    if (last === undefined || random.isTrue(0.5)) return last;
    const old = sent.filter(({ changes }) => changes.every(({ record }) => record !== null));
    return old.length > 0 ? random.one(old) : last;
  }

  function keep(save: Save): Save {
    sent.push(save);
    return save;
  }

  function newSave(books: ModelBooks, { person, kind: chosen, at }: Omit<Save, 'changes'>): Save {
    const kind = canDraw(person, chosen) ? chosen : 'COA';
    const rows = random.isTrue(0.75) ? shown(person, kind) : [];
    const changed = rows.length > 0 ? changesOf(person, rows) : [];
    const isAdding = rows.length === 0 || random.isTrue(0.2);
    return { person, kind, at, changes: [...changed, ...(isAdding ? additions(books, { person, kind, at }) : [])] };
  }

  /** Returns false if a value would be a record of which the screen has none. */
  function canDraw(person: Person, kind: Kind): boolean {
    return Object.values(modelOf(kind).values).every(
      ({ drawn }) => typeof drawn !== 'string' || shown(person, drawn).length > 0,
    );
  }

  /** Returns changes of rows, sometimes one of them twice. */
  function changesOf(person: Person, rows: readonly Version[]): Change[] {
    const changes = random.some(rows, maxRows).map((row) => changeOf(person, row));
    return random.isTrue(0.02) ? [...changes, ...changes.slice(0, 1)] : changes;
  }

  function changeOf(person: Person, row: Version): Change {
    const change = { record: row.record, temporaryId: 0, loadedAt: row.updatedAt, values: row.values };
    const choice = random.integer(0, 9);
    if (choice < 3) return { ...change, isUndo: true };
    if (choice < 5) return { ...change, isDeleted: true };
    return { ...change, values: valuesOf(person, row.kind, row.values) };
  }

  function additions({ versions }: ModelBooks, { person, kind, at }: Omit<Save, 'changes'>): Change[] {
    const added = versions.filter((each) => each.kind === kind && isStaged(each) && each.base === null);
    return Array.from({ length: random.integer(1, maxRows) }, (_, temporaryId) => ({
      record: null,
      temporaryId,
      loadedAt: at,
      values: added.length > 0 && random.isTrue(copiedShare) ? random.one(added).values : valuesOf(person, kind),
    }));
  }

  function valuesOf(person: Person, kind: Kind, before: Values = {}): Values {
    const entries = Object.entries(modelOf(kind).values).map(([name, { drawn }]) => {
      const old = before[name];
      if (old !== undefined && random.isTrue(keptShare)) return [name, old];
      return [name, typeof drawn === 'string' ? random.one(shown(person, drawn)).record : random.one(drawn)];
    });
    return Object.fromEntries(entries);
  }

  /** Returns a decision, mostly a valid one; sometimes too late, on one's own request, or by a person without the right. */
  function decideStep(books: ModelBooks): Step | null {
    if (books.requests.length === 0) return null;
    const type = random.one([...reviewDecisions, 'approve', 'approve'] as const);
    const candidates = candidatesOf(books, type);
    const isTogether = type === 'approve' && random.isTrue(0.5);
    const chosen = isTogether ? random.some(candidates, maxRows) : [random.one(candidates)];
    const person = random.isTrue(0.2) ? random.one(chosen).author : administrator(books);
    return { does: 'decide', person, type, ids: chosen.map(({ id }) => id) };
  }

  /** Returns requests that allow a decision, often the latest; sometimes any. */
  function candidatesOf({ requests }: ModelBooks, type: ReviewDecision): readonly Request[] {
    const suited = requests.filter(({ status }) => status === (type === 'reopen' ? 'CLOSED' : 'OPEN'));
    if (suited.length === 0 || random.isTrue(0.1)) return requests;
    return random.isTrue(0.7) ? suited.slice(-maxRows) : suited;
  }

  /** Undoes one of the last postings, seldom one that doesn't exist. */
  function undoStep({ postings }: ModelBooks, { person, at }: Omit<Undo, 'posting'>): Step | null {
    if (postings === 0) return null;
    const posting = random.isTrue(0.03) ? postings + 1 : Math.max(1, postings - random.integer(0, 4));
    return { does: 'undo', person, posting, at };
  }

  /** Changes the two-person rule, mostly to what it isn't, or one person's role. */
  function administerStep(books: ModelBooks, at: string): Step {
    const { rule } = books;
    const person = administrator(books);
    if (random.isTrue(0.4)) return roleStep(books, at) ?? { does: 'changeRule', person, isOn: !rule.isOn };
    if (rule.proposedBy !== null && random.isTrue(0.8)) return { does: 'approveRule', person };
    return { does: 'changeRule', person, isOn: random.isTrue(0.9) ? !rule.isOn : rule.isOn };
  }

  /** Makes one of two people an administrator or not; null if both were removed. */
  function roleStep(books: ModelBooks, at: string): Step | null {
    const changing = present(books).filter((each) => each === 'secondAdmin' || each === 'secondMiddle');
    if (changing.length === 0) return null;
    const who = random.one(changing);
    const role = books.members[who].role === 'ADMIN' ? 'MIDDLE' : 'ADMIN';
    return { does: 'changeRole', person: 'admin', who, role, at };
  }

  /** Removes somebody, settles what removed people left, or brings one back. */
  function memberStep(books: ModelBooks): Step {
    const removed = people.filter((each) => books.members[each].isRemoved);
    const leaving = { does: 'changeMembership', person: 'admin', who: random.one(leavers), isRemoved: true } as const;
    if (removed.length === 0) return leaving;
    const who = random.isTrue(0.95) ? random.one(removed) : random.one(people);
    if (random.isTrue(0.6))
      return { does: 'settle', person: administrator(books), who, action: random.one(['DROP', 'TAKE_OVER']) };
    return { ...leaving, who: random.one(removed), isRemoved: false };
  }

  /** Returns an administrator, seldom anybody. */
  function administrator(books: ModelBooks): Person {
    const all = present(books);
    return random.one(random.isTrue(0.05) ? all : all.filter((each) => isAdministrator(books, each)));
  }

  return { next };
}
