import { isDeepStrictEqual } from 'node:util';
import { administrators, answers, type CallCase, makers, members, refuses } from '@tests/conformance/callCase';
import { answered, refused, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import type { AddedHoliday, DueDateValues, FiledValues, PublishedDueDate } from '@/contract/calendar/calendar.schema';
import { dueDatesAnswerSchema, filedAnswerSchema, holidaysAnswerSchema } from '@/contract/calendar/calendar.schema';

/** A holiday or due date that doesn't exist. */
const path = { id: 2_147_483_645 };

/** A Tuesday after any date that a company may have. */
const holiday = { date: '2199-12-31', name: 'Conformance' };
const sunday = { date: '2199-12-29', name: 'Conformance' };
const dueDate: DueDateValues = { kind: 'SSOI', period_end: '2199-09-30', due: '2199-10-31', source: 'Conformance' };
const filing: FiledValues = { kind: 'SSOI', period_end: '1999-03-31', filed_on: '1999-04-28', confirmation: '' };

/** Due dates' inputs other than the rule, added holidays and due dates set by a notice; and filing records. */
export const calendarCases: readonly CallCase[] = [
  {
    call: 'GET /x/holidays',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(holidaysAnswerSchema),
  },
  {
    call: 'POST /x/holidays',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: sunday } }),
    comesTo: refuses(422),
    malformed: {
      'no name': (world) => ({ query: scoped(world), body: { data: { date: holiday.date } } }),
      'a day that there is not': (world) => ({
        query: scoped(world),
        body: { data: { ...holiday, date: '2199-02-30' } },
      }),
    },
    ownChecks: { 'adds a holiday once, and removes it': checkHolidays },
  },
  {
    call: 'DELETE /x/holidays/:id',
    access: administrators,
    request: (world) => ({ path, query: scoped(world) }),
    comesTo: refuses(404),
    isThere: async (world) => (await world.admin.send('GET /x/holidays', { query: scoped(world) })).status !== 404,
  },
  {
    call: 'GET /x/due-dates',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(dueDatesAnswerSchema),
  },
  {
    call: 'PUT /x/due-dates',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: { ...dueDate, due: dueDate.period_end } } }),
    comesTo: refuses(422),
    malformed: {
      'a filing that there is not': (world) => ({
        query: scoped(world),
        body: { data: { ...dueDate, kind: 'OTHER' } },
      }),
      'no source': (world) => ({ query: scoped(world), body: { data: { ...dueDate, source: '' } } }),
    },
    ownChecks: { 'sets a due date over an earlier one, and takes it back': checkDueDates },
  },
  {
    call: 'DELETE /x/due-dates/:id',
    access: administrators,
    request: (world) => ({ path, query: scoped(world) }),
    comesTo: refuses(404),
    isThere: async (world) => (await world.admin.send('GET /x/due-dates', { query: scoped(world) })).status !== 404,
  },
  {
    call: 'GET /x/filed',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(filedAnswerSchema),
  },
  {
    call: 'PUT /x/filed',
    access: makers,
    request: (world) => ({ query: scoped(world), body: { data: { ...filing, filed_on: filing.period_end } } }),
    comesTo: refuses(422),
    malformed: {
      'a filing that there is not': (world) => ({ query: scoped(world), body: { data: { ...filing, kind: 'OTHER' } } }),
    },
    ownChecks: { 'records a filing over an earlier record, and takes it back': checkFiled },
  },
  {
    call: 'DELETE /x/filed/:id',
    access: administrators,
    request: (world) => ({ path, query: scoped(world) }),
    comesTo: refuses(404),
    isThere: async (world) => (await world.admin.send('GET /x/filed', { query: scoped(world) })).status !== 404,
  },
];

async function checkFiled(world: World): Promise<void> {
  const query = scoped(world);
  const record = async (confirmation: string) => {
    const body = { data: { ...filing, confirmation } };
    const { data } = answered(await world.admin.send('PUT /x/filed', { query, body }), filedAnswerSchema);
    return data.filter(({ period_end: end }) => end === filing.period_end);
  };
  await record('1');
  const [own, ...others] = await record('2');
  requireThat(
    own?.confirmation === '2' && others.length === 0,
    'PUT /x/filed: an earlier record of the filing holds too',
  );
  const gone = await world.admin.send('DELETE /x/filed/:id', { path: { id: own.id }, query });
  const { data } = answered(gone, filedAnswerSchema);
  requireThat(!data.some(({ id }) => id === own.id), 'DELETE /x/filed/:id: the record is still there');
}

async function checkHolidays(world: World): Promise<void> {
  const query = scoped(world);
  const before = await holidaysAt(world);
  const add = () => world.admin.send('POST /x/holidays', { query, body: { data: holiday } });
  const added = answered(await add(), holidaysAnswerSchema).data.find(({ date }) => date === holiday.date);
  requireThat(added?.name === holiday.name, 'POST /x/holidays: the holiday is not in the answer');
  refused(await add(), 422);
  const gone = await world.admin.send('DELETE /x/holidays/:id', { path: { id: added.id }, query });
  const after = answered(gone, holidaysAnswerSchema).data;
  requireThat(isDeepStrictEqual(after, before), 'DELETE /x/holidays/:id: the holidays are not as they were');
}

async function holidaysAt(world: World): Promise<AddedHoliday[]> {
  return answered(await world.admin.send('GET /x/holidays', { query: scoped(world) }), holidaysAnswerSchema).data;
}

async function checkDueDates(world: World): Promise<void> {
  const query = scoped(world);
  const before = answered(await world.admin.send('GET /x/due-dates', { query }), dueDatesAnswerSchema).data;
  const set = async (due: string): Promise<PublishedDueDate[]> => {
    const reply = await world.admin.send('PUT /x/due-dates', { query, body: { data: { ...dueDate, due } } });
    return answered(reply, dueDatesAnswerSchema).data.filter(({ period_end: end }) => end === dueDate.period_end);
  };
  const [first] = await set(dueDate.due);
  const second = await set('2199-11-01');
  requireThat(first?.due === dueDate.due, 'PUT /x/due-dates: the due date is not in the answer');
  requireThat(
    isDeepStrictEqual(second, [{ ...first, due: '2199-11-01' }]),
    'PUT /x/due-dates: the earlier due date was not replaced',
  );
  const gone = await world.admin.send('DELETE /x/due-dates/:id', { path: { id: first.id }, query });
  const after = answered(gone, dueDatesAnswerSchema).data;
  requireThat(isDeepStrictEqual(after, before), 'DELETE /x/due-dates/:id: the due dates are not as they were');
}
