import type { StagedChange } from '@/contract/staging/staging';
import { listOf } from '@/contract/wire/envelope.schema';
import { answers, type CallCase, members, refuses } from './callCase';
import { type ListCall, listChecks, malformedLists } from './lists';
import {
  commitChecks,
  isNothingStaged,
  markDoneChecks,
  type StagedKindCalls,
  stagingChecks,
  type Throwaway,
} from './staging';
import { scoped } from './world/world';

/** A register's calls, the fields of its lists, and a row with a choice that doesn't exist. */
type Register = Omit<StagedKindCalls, 'populate'> &
  Required<Pick<ListCall, 'searchFields'>> & {
    /** The text field that lists sort and filter by. */
    named: string;
    unreadable: { what: string; row: object };
  };

/** Returns the cases of a register's lists, save and Mark Done. */
export function registerCases({ named, searchFields, unreadable, ...register }: Register): readonly CallCase[] {
  const calls: StagedKindCalls = { ...register, populate: [] };
  const { path, row } = calls;
  const lists = [`GET ${path}`, `GET ${path}/edit-mode`].map((call): CallCase => {
    const list = { call, row, sortField: named, textFields: [named], searchFields };
    return {
      call,
      access: members,
      request: (world) => ({ query: scoped(world) }),
      comesTo: answers(listOf(row)),
      malformed: malformedLists(list),
      checks: listChecks(list),
    };
  });
  return [
    ...lists,
    {
      call: `PUT ${path}`,
      access: members,
      request: (world) => ({ query: scoped(world), body: { data: [] } }),
      comesTo: refuses(400, 422),
      malformed: {
        [unreadable.what]: (world) => ({ query: scoped(world), body: { data: [unreadable.row] } }),
      },
      checks: stagingChecks(calls),
    },
    {
      call: `GET ${path}/mark-done`,
      access: members,
      isHarmless: (world) => isNothingStaged({ world, kind: calls }),
      checks: markDoneChecks(calls),
      ownChecks: commitChecks(calls),
      request: (world) => ({ query: scoped(world) }),
    },
  ];
}

/** Returns a made-up row that a text field finds, and with an amount of 2 as its change. */
export function madeUpRow<Row extends StagedChange & { amount: number }>(
  addition: Row,
  named: keyof Row & string,
): Throwaway {
  return {
    addition,
    changed: { ...addition, amount: 2 },
    filters: { [named]: { $contains: addition[named] } },
    isIt: (row) => Reflect.get(Object(row), named) === addition[named],
    isChanged: (row) => Reflect.get(Object(row), 'amount') === 2,
  };
}

/** Returns the staging attributes of a made-up addition, and a name that no other has. */
export function madeUpNow() {
  const moment = new Date();
  return { id: 7, updatedAt: moment.toISOString(), name: `Conformance ${moment.getTime()}` };
}
