import { formatDay, type IsoDate } from '@/domain/periods';
import { readWrittenDay } from '@/domain/periodText';
import type { NoticeEvent, NoticeFacts, NoticeKind } from './noticeKinds';

/** A notice's event in the books: its message and the letter's figures. */
export type NoticeSnapshot = Pick<NoticeEvent, 'message' | 'values'>;

/** A notice that is there already. */
export type KnownNotice = {
  id: number;
  kind: string;
  asOf: IsoDate;
  /** Its books showed the level no more at a later look. */
  isLeft: boolean;
  /** Dismissed by a user as not needed. */
  isDismissed: boolean;
  /** The event at the last check. */
  shown: NoticeSnapshot;
};

export type OpenedNotice = NoticeEvent & { kind: string; asOf: IsoDate };
/** `eventOn` is the day that its clock counts from, if the event names one. */
export type ChangedNotice = { id: number; shown: NoticeSnapshot; eventOn?: IsoDate };

/** The result of a check: new notices, those whose own books no longer have the event, and those with changed figures. */
export type NoticeCheckResult = {
  opened: readonly OpenedNotice[];
  leftIds: readonly number[];
  changed: readonly ChangedNotice[];
};

type NoticeCheck = {
  /** The checked books, each by its day. */
  books: readonly NoticeFacts[];
  /** The dates of all books, including those that couldn't be evaluated. */
  dates: readonly IsoDate[];
  /** The first day whose books are checked, apart from the newest. */
  since: IsoDate;
  known: readonly KnownNotice[];
  kinds: readonly NoticeKind[];
};

/**
 * Finds the notices that a check of the books opens and changes. A level reached on consecutive dates is one event with one notice, opened for the
 * last date (a time limit that lasts counts from the first); reached again after a gap it's a new one. A dismissed notice covers no later date.
 */
export function checkNotices({ books, known, kinds, ...looked }: NoticeCheck): NoticeCheckResult {
  const inOrder = books.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1));
  const seen = kinds.map((kind) => ({
    kind,
    events: withFirstDays(inOrder.flatMap((facts) => eventsOf(kind, facts))),
  }));
  const leftIds = known.filter((notice) => !notice.isLeft && isGone(notice, seen, looked)).map(({ id }) => id);
  const held = known.filter(({ isLeft, id }) => !isLeft && !leftIds.includes(id));
  const opened = seen.flatMap((each) =>
    runsOf(each.events)
      .filter((run) => !held.some((notice) => notice.kind === each.kind.id && covers(notice, run, each.events)))
      .flatMap((run) => openedOf(each.kind, run)),
  );
  return { opened, leftIds, changed: findChangedNotices(held, (notice) => eventNow(notice, seen, looked.since)) };
}

/** Returns the notices whose figures differ from the last check. */
export function findChangedNotices(
  held: readonly KnownNotice[],
  now: (notice: KnownNotice) => NoticeEvent | null,
): readonly ChangedNotice[] {
  return held.flatMap((notice) => {
    const event = now(notice);
    if (event === null || isSameEvent(event, notice.shown)) return [];
    const { message, values, eventOn } = event;
    return [{ id: notice.id, shown: { message, values }, ...(eventOn !== undefined && { eventOn }) }];
  });
}

/** True if two events are equal, regardless of the order of their figures. */
export function isSameEvent(one: NoticeSnapshot, other: NoticeSnapshot): boolean {
  const names = Object.keys({ ...one.values, ...other.values });
  return one.message === other.message && names.every((name) => one.values[name] === other.values[name]);
}

type Checked = { asOf: IsoDate; event: NoticeEvent | null };
type Seen = { kind: NoticeKind; events: readonly (Checked & { firstDay: IsoDate })[] };
type Run = readonly { asOf: IsoDate; event: NoticeEvent; firstDay: IsoDate }[];

/** Returns the kind's event in the books. Incomplete books without the event decide neither way. */
function eventsOf(kind: NoticeKind, facts: NoticeFacts): readonly Checked[] {
  const event = kind.eventIn(facts);
  return event === null && !facts.isComplete ? [] : [{ asOf: facts.asOf, event }];
}

/** True if the books of its date no longer have the event, or are gone. */
function isGone(
  { kind, asOf }: KnownNotice,
  seen: readonly Seen[],
  { dates, since }: Pick<NoticeCheck, 'dates' | 'since'>,
): boolean {
  const ofKind = seen.find((each) => each.kind.id === kind);
  if (ofKind === undefined) return false;
  const isRemoved = asOf >= since && !dates.includes(asOf);
  return isRemoved || ofKind.events.some((each) => each.asOf === asOf && each.event === null);
}

/** Returns a notice's event with its first day, which stays if it's before the checked books. */
function eventNow({ kind, asOf, shown }: KnownNotice, seen: readonly Seen[], since: IsoDate): NoticeEvent | null {
  const ofKind = seen.find((each) => each.kind.id === kind);
  const found = ofKind?.events.find((each) => each.asOf === asOf);
  if (ofKind === undefined || found === undefined || found.event === null) return null;
  const known = readWrittenDay(shown.values['firstDay'] ?? '');
  const isKept = known !== null && known < since && known < found.firstDay;
  const firstDay = isKept ? known : found.firstDay;
  return { ...nameFirstDay(found.event, asOf, firstDay), ...(lasts(ofKind.kind) && { eventOn: firstDay }) };
}

/** Adds to each event the first of the dates in a row that show it. */
function withFirstDays(events: readonly Checked[]): Seen['events'] {
  let first: IsoDate | null = null;
  return events.map(({ asOf, event }) => {
    first = event === null ? null : (first ?? asOf);
    return { asOf, event, firstDay: first ?? asOf };
  });
}

/** A deficiency found for an earlier date than its notice's changes what the notice says (Rule 17a-11(a)(1)). */
function nameFirstDay(event: NoticeEvent, asOf: IsoDate, firstDay: IsoDate): NoticeEvent {
  const day = formatDay(firstDay);
  const message = firstDay < asOf ? `${event.message} The books show it from ${day} on.` : event.message;
  return { ...event, message, values: { ...event.values, firstDay: day } };
}

/** Dates in a row at which the event is there. */
function runsOf(events: Seen['events']): readonly Run[] {
  const runs: Run[number][][] = [];
  let isRunning = false;
  for (const { asOf, event, firstDay } of events) {
    if (event !== null && isRunning) runs.at(-1)?.push({ asOf, event, firstDay });
    else if (event !== null) runs.push([{ asOf, event, firstDay }]);
    isRunning = event !== null;
  }
  return runs;
}

/** True if a notice covers a run: it lasts from its date, possibly before the checked books, with no date in between without the event. */
function covers({ asOf, isDismissed }: KnownNotice, run: Run, events: Seen['events']): boolean {
  const [first, last] = [run[0]?.asOf ?? '', run.at(-1)?.asOf ?? ''];
  if (isDismissed) return asOf === last;
  return asOf <= last && !events.some((each) => each.event === null && each.asOf > asOf && each.asOf < first);
}

/** True for a time limit that counts from the first date of the event. */
function lasts({ clock }: NoticeKind): boolean {
  return clock.count === 'sameDay' && clock.lastsDays !== undefined;
}

function openedOf(kind: NoticeKind, run: Run): readonly OpenedNotice[] {
  const started = run.slice(0, lasts(kind) ? 1 : 0).map(({ asOf }) => ({ eventOn: asOf }));
  return run.slice(-1).map(({ asOf, event, firstDay }) => ({
    kind: kind.id,
    asOf,
    ...nameFirstDay(event, asOf, firstDay),
    ...started[0],
  }));
}
