import type { Seeded } from '@tests/support/seeded';
import { type ReviewDecision, reviewDecisions } from '@/contract/reviews/review';
import {
  type Kind,
  kinds,
  laidOver,
  type ModelBooks,
  type Person,
  people,
  stagedBy,
  type Values,
  type Version,
} from './books';
import type { Change, Save } from './saving';

/** An action of a person. */
export type Step =
  | ({ does: 'save' } & Save)
  | { does: 'markDone'; person: Person; kind: Kind }
  | { does: 'decide'; person: Person; ids: readonly number[]; type: ReviewDecision };

/** Rows on each person's screen, which may be older than the books. */
type Screens = Record<Person, Record<Kind, readonly Version[]>>;

const numbers = Array.from({ length: 12 }, (_, index) => String(1000 + index));
const names = ['Cash', 'Rent', 'Fees', 'Other'];
const focusLines = [200, 680, null];
/** Last days of quarters, one under two names that exclude each other. */
const periods = ['Q1 25', 'Q1 25', 'Q2 25', 'Q2 25', 'Q3 25', 'MAR 25'];
const maxRows = 3;

/** Chooses the next step from the books and people's screens. */
export function createSteps(random: Seeded) {
  const screens = Object.fromEntries(
    people.map((person) => [person, { coas: [], 'trial-balances': [] }]),
  ) as unknown as Screens;
  const sent: Save[] = [];

  function look(books: ModelBooks, person: Person): void {
    const own = stagedBy(books, person);
    for (const kind of kinds) screens[person][kind] = laidOver(books, kind, own);
  }

  function next(books: ModelBooks, at: string): Step {
    const person = random.one(people);
    const kind = random.one(kinds);
    if (random.isTrue(0.8)) look(books, person);
    const choice = random.integer(0, 99);
    if (choice < 22) return markDoneStep(person, kind);
    if (choice < 45 && books.requests.length > 0) return decideStep(books);
    const repeated = choice < 53 ? repeat() : undefined;
    return { does: 'save', ...(repeated ?? keep(newSave({ person, kind, at }))), at };
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

  function newSave({ person, kind: chosen, at }: Omit<Save, 'changes'>): Save {
    const kind = screens[person].coas.length > 0 ? chosen : 'coas';
    const rows = random.isTrue(0.75) ? screens[person][kind] : [];
    const changed = rows.length > 0 ? changesOf(person, rows) : [];
    const isAdding = rows.length === 0 || random.isTrue(0.2);
    return { person, kind, at, changes: [...changed, ...(isAdding ? additions({ person, kind, at }) : [])] };
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

  function additions({ person, kind, at }: Omit<Save, 'changes'>): Change[] {
    return Array.from({ length: random.integer(1, maxRows) }, (_, temporaryId) => ({
      record: null,
      temporaryId,
      loadedAt: at,
      values: valuesOf(person, kind),
    }));
  }

  function valuesOf(person: Person, kind: Kind, values?: Values): Values {
    return kind === 'coas' ? accountValues(values) : balanceValues(person, values);
  }

  function accountValues({ number }: Values = {}): Values {
    const isKept = number !== undefined && random.isTrue(0.7);
    return { number: isKept ? number : random.one(numbers), name: random.one(names), line: random.one(focusLines) };
  }

  function balanceValues(person: Person, values?: Values): Values {
    const debit = random.integer(0, 5);
    if (values !== undefined && random.isTrue(0.8)) return { ...values, debit };
    return { account: random.one(screens[person].coas).record, period: random.one(periods), debit };
  }

  /** Returns a decision, mostly a valid one; sometimes too late, or by a person without the right. */
  function decideStep({ requests }: ModelBooks): Step {
    const person = random.isTrue(0.93) ? 'admin' : random.one(people);
    const type = random.one([...reviewDecisions, 'approve', 'approve'] as const);
    const suited = requests.filter(({ status }) => status === (type === 'reopen' ? 'CLOSED' : 'OPEN'));
    const candidates = suited.length > 0 && random.isTrue(0.9) ? suited : requests;
    const isTogether = type === 'approve' && random.isTrue(0.5);
    const chosen = isTogether ? random.some(candidates, maxRows) : [random.one(candidates)];
    return { does: 'decide', person, type, ids: chosen.map(({ id }) => id) };
  }

  return { next };
}

function markDoneStep(person: Person, kind: Kind): Step {
  return { does: 'markDone', person, kind };
}
