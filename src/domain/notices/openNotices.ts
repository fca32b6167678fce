import type { IsoDate } from '../periods';
import type { NoticeEvent, NoticeFacts, NoticeKind } from './noticeKinds';

/** A notice that is there already. */
export type KnownNotice = {
  id: number;
  kind: string;
  asOf: IsoDate;
  /** Its books showed the level no more at a later look. */
  isLeft: boolean;
  /** Somebody found that it isn't needed. */
  isDismissed: boolean;
};

export type OpenedNotice = NoticeEvent & { kind: string; asOf: IsoDate };

/** What a look at the books changes: notices that are new, and those whose own books no longer show the level. */
export type LookOutcome = { opened: readonly OpenedNotice[]; leftIds: readonly number[] };

type Look = {
  /** The books that were looked at, each by its day. */
  books: readonly NoticeFacts[];
  known: readonly KnownNotice[];
  kinds: readonly NoticeKind[];
};

/**
 * Which notices a look at the books opens. A level that stays reached from one date to the next is one event, and asks for one notice, opened
 * for the last of these dates; reached again after it was left it's a new one. A notice that was found not to be needed covers no later date.
 */
export function lookForNotices({ books, known, kinds }: Look): LookOutcome {
  const dates = books.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1));
  const seen = kinds.map((kind) => ({ id: kind.id, events: dates.flatMap((facts) => eventsOf(kind, facts)) }));
  const leftIds = known.filter((notice) => !notice.isLeft && isGone(notice, seen)).map(({ id }) => id);
  const held = known.filter(({ isLeft, id }) => !isLeft && !leftIds.includes(id));
  const opened = seen.flatMap(({ id: kind, events }) =>
    runsOf(events)
      .filter((run) => !held.some((notice) => notice.kind === kind && covers(notice, run)))
      .flatMap((run) => run.slice(-1).map(({ asOf, event }) => ({ kind, asOf, ...event }))),
  );
  return { opened, leftIds };
}

type Seen = { id: string; events: readonly { asOf: IsoDate; event: NoticeEvent | null }[] };
type Run = readonly { asOf: IsoDate; event: NoticeEvent }[];

/** Incomplete books without the event say neither that it is there nor that it isn't. */
function eventsOf(kind: NoticeKind, facts: NoticeFacts): Seen['events'] {
  const event = kind.eventIn(facts);
  return event === null && !facts.isComplete ? [] : [{ asOf: facts.asOf, event }];
}

function isGone({ kind, asOf }: KnownNotice, seen: readonly Seen[]): boolean {
  const events = seen.find(({ id }) => id === kind)?.events ?? [];
  return events.some((each) => each.asOf === asOf && each.event === null);
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

function covers({ asOf, isDismissed }: KnownNotice, run: Run): boolean {
  return isDismissed ? run.at(-1)?.asOf === asOf : run.some((each) => each.asOf === asOf);
}
