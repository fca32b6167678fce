import type { IsoDate } from '../periods';
import type { NoticeEvent, NoticeFacts, NoticeKind } from './noticeKinds';

/** What books show of a notice: its message and the figures of its letter. */
export type ShownEvent = Pick<NoticeEvent, 'message' | 'values'>;

/** A notice that is there already. */
export type KnownNotice = {
  id: number;
  kind: string;
  asOf: IsoDate;
  /** Its books showed the level no more at a later look. */
  isLeft: boolean;
  /** Somebody found that it isn't needed. */
  isDismissed: boolean;
  /** What its books showed at the last look. */
  shown: ShownEvent;
};

export type OpenedNotice = NoticeEvent & { kind: string; asOf: IsoDate };
export type ChangedNotice = { id: number; shown: ShownEvent };

/** What a look at the books changes: notices that are new, those whose own books no longer show the level, and those that show it with other figures. */
export type LookOutcome = {
  opened: readonly OpenedNotice[];
  leftIds: readonly number[];
  changed: readonly ChangedNotice[];
};

type Look = {
  /** The books that were looked at, each by its day. */
  books: readonly NoticeFacts[];
  /** The dates of all of them, of those that can't be judged too. */
  dates: readonly IsoDate[];
  /** The first day whose books are looked at, if they aren't the newest. */
  since: IsoDate;
  known: readonly KnownNotice[];
  kinds: readonly NoticeKind[];
};

/**
 * Which notices a look at the books opens. A level that stays reached from one date to the next is one event, and asks for one notice, opened
 * for the last of these dates; reached again after it was left it's a new one. A notice that was found not to be needed covers no later date.
 * What lasts is counted from the first of the dates.
 */
export function lookForNotices({ books, known, kinds, ...looked }: Look): LookOutcome {
  const inOrder = books.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1));
  const seen = kinds.map((kind) => ({ kind, events: inOrder.flatMap((facts) => eventsOf(kind, facts)) }));
  const leftIds = known.filter((notice) => !notice.isLeft && isGone(notice, seen, looked)).map(({ id }) => id);
  const held = known.filter(({ isLeft, id }) => !isLeft && !leftIds.includes(id));
  const opened = seen.flatMap((each) =>
    runsOf(each.events)
      .filter((run) => !held.some((notice) => notice.kind === each.kind.id && covers(notice, run, each.events)))
      .flatMap((run) => openedOf(each.kind, run)),
  );
  return { opened, leftIds, changed: changedOf(held, (notice) => eventNow(notice, seen)) };
}

/** The notices whose figures aren't those of the last look. */
export function changedOf(
  held: readonly KnownNotice[],
  now: (notice: KnownNotice) => ShownEvent | null,
): readonly ChangedNotice[] {
  return held.flatMap((notice) => {
    const event = now(notice);
    if (event === null || isSameEvent(event, notice.shown)) return [];
    return [{ id: notice.id, shown: { message: event.message, values: event.values } }];
  });
}

/** Whether two looks show the same, in whatever order the figures are kept. */
export function isSameEvent(one: ShownEvent, other: ShownEvent): boolean {
  const names = Object.keys({ ...one.values, ...other.values });
  return one.message === other.message && names.every((name) => one.values[name] === other.values[name]);
}

type Seen = { kind: NoticeKind; events: readonly { asOf: IsoDate; event: NoticeEvent | null }[] };
type Run = readonly { asOf: IsoDate; event: NoticeEvent }[];

/** Incomplete books without the event say neither that it is there nor that it isn't. */
function eventsOf(kind: NoticeKind, facts: NoticeFacts): Seen['events'] {
  const event = kind.eventIn(facts);
  return event === null && !facts.isComplete ? [] : [{ asOf: facts.asOf, event }];
}

/** Whether the books of its date say otherwise, or aren't there any more. */
function isGone(
  { kind, asOf }: KnownNotice,
  seen: readonly Seen[],
  { dates, since }: Pick<Look, 'dates' | 'since'>,
): boolean {
  const ofKind = seen.find((each) => each.kind.id === kind);
  if (ofKind === undefined) return false;
  const isRemoved = asOf >= since && !dates.includes(asOf);
  return isRemoved || ofKind.events.some((each) => each.asOf === asOf && each.event === null);
}

function eventNow({ kind, asOf }: KnownNotice, seen: readonly Seen[]): NoticeEvent | null {
  const events = seen.find((each) => each.kind.id === kind)?.events ?? [];
  return events.find((each) => each.asOf === asOf)?.event ?? null;
}

/** Dates in a row at which the event is there. */
function runsOf(events: Seen['events']): readonly Run[] {
  const runs: { asOf: IsoDate; event: NoticeEvent }[][] = [];
  let isRunning = false;
  for (const { asOf, event } of events) {
    if (event !== null && isRunning) runs.at(-1)?.push({ asOf, event });
    else if (event !== null) runs.push([{ asOf, event }]);
    isRunning = event !== null;
  }
  return runs;
}

/** A notice covers what went on from its date, which may be before the books that are looked at: no date in between was without the event. */
function covers({ asOf, isDismissed }: KnownNotice, run: Run, events: Seen['events']): boolean {
  const [first, last] = [run[0]?.asOf ?? '', run.at(-1)?.asOf ?? ''];
  if (isDismissed) return asOf === last;
  return asOf <= last && !events.some((each) => each.event === null && each.asOf > asOf && each.asOf < first);
}

function openedOf({ id, clock }: NoticeKind, run: Run): readonly OpenedNotice[] {
  const lasts = clock.count === 'sameDay' && clock.lastsDays !== undefined;
  const started = run.slice(0, lasts ? 1 : 0).map(({ asOf }) => ({ eventOn: asOf }));
  return run.slice(-1).map(({ asOf, event }) => ({ kind: id, asOf, ...event, ...started[0] }));
}
