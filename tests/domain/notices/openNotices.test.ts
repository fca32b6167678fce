import { noticeFacts } from '@tests/support/books/noticeFacts';
import { expect, it } from 'vitest';
import type { NoticeFacts } from '@/domain/notices/noticeKinds';
import { findNoticeKind, noticeKinds } from '@/domain/notices/noticeKinds';
import { checkNotices, type KnownNotice } from '@/domain/notices/openNotices';

const low = (asOf: string) => noticeFacts({ asOf, netCapital: 110_000 });
const high = (asOf: string) => noticeFacts({ asOf });
const unknown = (asOf: string) => noticeFacts({ asOf, isComplete: false });

const shownOf = (facts: NoticeFacts) => {
  const event = findNoticeKind('netCapitalBelow120')?.eventIn(facts);
  if (!event) throw new Error('Not reached');
  return event;
};

function outcomeOf(books: readonly NoticeFacts[], known: readonly Partial<KnownNotice>[] = []) {
  const complete = known.map((notice) => ({
    id: 1,
    kind: 'netCapitalBelow120',
    asOf: '2026-01-31',
    isLeft: false,
    isDismissed: false,
    shown: shownOf(low('2026-01-31')),
    ...notice,
  }));
  const dates = books.map(({ asOf }) => asOf);
  return checkNotices({ books, dates, since: '2026-01-01', known: complete, kinds: noticeKinds });
}

function look(books: readonly NoticeFacts[], known: readonly Partial<KnownNotice>[] = []) {
  const { opened, leftIds } = outcomeOf(books, known);
  return { opened: opened.map(({ kind, asOf }) => `${kind} ${asOf}`), leftIds };
}

it('opens one notice for a level that stays reached, for the last of its dates', () => {
  const books = [low('2026-02-28'), low('2026-01-31')];
  expect(look(books)).toEqual({ opened: ['netCapitalBelow120 2026-02-28'], leftIds: [] });
});

it('opens none while a notice of any of these dates is there, sent or not', () => {
  expect(look([low('2026-01-31'), low('2026-02-28')], [{}])).toEqual({ opened: [], leftIds: [] });
});

it('opens a new one when the level is reached again after a date that was above it', () => {
  const books = [low('2026-01-31'), high('2026-02-28'), low('2026-03-31')];
  expect(look(books, [{}]).opened).toEqual(['netCapitalBelow120 2026-03-31']);
});

it('marks a notice whose own books no longer show the level, and opens another when they show it again', () => {
  expect(look([high('2026-01-31')], [{}])).toEqual({ opened: [], leftIds: [1] });
  expect(look([low('2026-01-31')], [{ isLeft: true }]).opened).toEqual(['netCapitalBelow120 2026-01-31']);
});

it('marks a notice whose books are gone, but none whose books are older than what is looked at', () => {
  expect(look([high('2026-02-28')], [{}]).leftIds).toEqual([1]);
  expect(look([high('2026-02-28')], [{ asOf: '2025-12-31' }]).leftIds).toEqual([]);
});

it('lets a notice older than what is looked at stand while the level stays reached, and not after a date above it', () => {
  const known = [{ asOf: '2025-12-31' }];
  expect(look([low('2026-02-28'), low('2026-03-31')], known).opened).toEqual([]);
  expect(look([high('2026-02-28'), low('2026-03-31')], known).opened).toEqual(['netCapitalBelow120 2026-03-31']);
});

it('says that a deficiency is known from an earlier date, once its books show it', () => {
  const short = (asOf: string) => noticeFacts({ asOf, netCapital: 90_000 });
  const [first] = outcomeOf([short('2026-11-20')]).opened;
  if (first === undefined) throw new Error('Not opened');
  const { message, values } = first;
  const known = { kind: 'belowMinimum', asOf: '2026-11-20', shown: { message, values } };
  const others = { ...known, id: 2, kind: 'netCapitalBelow120' };
  const { opened, changed } = outcomeOf([short('2026-11-12'), short('2026-11-20')], [known, others]);
  expect(opened).toEqual([]);
  expect(changed[0]).toMatchObject({
    id: 1,
    shown: {
      message: `${message} The books show it from 11/12/2026 on.`,
      values: { asOf: '11/20/2026', firstDay: '11/12/2026' },
    },
  });
  const kind = findNoticeKind('belowMinimum');
  expect(kind?.paragraphs.join()).toContain('{firstDay}');
  // A date in between without the deficiency: two occurrences.
  const apart = [short('2026-11-12'), high('2026-11-16'), short('2026-11-20')];
  expect(look(apart, [known, others]).opened).toEqual(['belowMinimum 2026-11-12', 'netCapitalBelow120 2026-11-12']);
});

it('keeps a first date that is older than what is looked at', () => {
  const event = shownOf(low('2026-01-31'));
  const message = `${event.message} The books show it from 12/31/2025 on.`;
  const shown = { message, values: { ...event.values, firstDay: '12/31/2025' } };
  expect(outcomeOf([low('2026-01-31')], [{ shown }]).changed).toEqual([]);
});

it('tells of other figures at the date of a notice, once', () => {
  const corrected = noticeFacts({ asOf: '2026-01-31', netCapital: 105_000 });
  const { message, values } = shownOf(corrected);
  expect(outcomeOf([corrected], [{}])).toEqual({
    opened: [],
    leftIds: [],
    changed: [{ id: 1, shown: { message, values } }],
  });
  const inOtherOrder = Object.fromEntries(Object.entries(values).toReversed());
  expect(outcomeOf([corrected], [{ shown: { message, values: inOtherOrder } }]).changed).toEqual([]);
});

it('counts what has to last from the first of its dates', () => {
  const reached = (asOf: string) => noticeFacts({ asOf, subordinated: 300_000 });
  expect(outcomeOf([reached('2026-01-31'), reached('2026-02-28')]).opened).toMatchObject([
    { kind: 'debtEquityAbove70', asOf: '2026-02-28', eventOn: '2026-01-31' },
  ]);
});

it('takes incomplete books neither as above the level nor as an end of it', () => {
  expect(look([unknown('2026-01-31')], [{}])).toEqual({ opened: [], leftIds: [] });
  expect(look([low('2026-01-31'), unknown('2026-02-28'), low('2026-03-31')], [{}]).opened).toEqual([]);
});

it("lets a notice that isn't needed stand for its own date alone", () => {
  const dismissed = [{ isDismissed: true }];
  expect(look([low('2026-01-31')], dismissed).opened).toEqual([]);
  expect(look([low('2026-01-31'), low('2026-02-28')], dismissed).opened).toEqual(['netCapitalBelow120 2026-02-28']);
});

it('opens each level of one computation', () => {
  expect(look([noticeFacts({ netCapital: 90_000 })]).opened).toEqual([
    'belowMinimum 2026-03-31',
    'netCapitalBelow120 2026-03-31',
  ]);
});

it('counts a time limit that lasts from an earlier date, once its books show it', () => {
  const above = (asOf: string) => noticeFacts({ asOf, subordinated: 233_334 });
  const [first] = outcomeOf([above('2026-11-20')]).opened;
  if (first === undefined) throw new Error('Not opened');
  const known = { kind: first.kind, asOf: '2026-11-20', shown: { message: first.message, values: first.values } };
  const { changed } = outcomeOf([above('2026-11-12'), above('2026-11-20')], [known]);
  expect([first.eventOn, changed.map(({ eventOn }) => eventOn)]).toEqual(['2026-11-20', ['2026-11-12']]);
});
