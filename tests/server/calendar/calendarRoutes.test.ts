import { setUpBackend, setUpSignedIn } from '@tests/support/backend/setUpBackend';
import { expect, test } from 'vitest';

const backend = setUpBackend();
const admin = setUpSignedIn(backend, 'admin@second.netcap.test');
const neighbor = setUpSignedIn(backend, 'admin@demo.netcap.test');

const url = (resource: string, id?: number) =>
  `/api/x/${resource}${id === undefined ? '' : `/${id}`}?company_id=${backend.secondCompanyId}`;

const goodFriday = { date: '2027-03-26', name: 'Good Friday' };
const addHoliday = (data: object) => admin.inject({ method: 'POST', url: url('holidays'), payload: { data } });

const notice = { kind: 'FOCUS', period_end: '2026-06-30', due: '2026-08-03', source: 'FINRA notice 26-05' };
const setDueDate = (changes: object = {}) =>
  admin.inject({ method: 'PUT', url: url('due-dates'), payload: { data: { ...notice, ...changes } } });

test('adds holidays, gives them by date, and removes one', async () => {
  await addHoliday({ date: '2027-12-27', name: 'Closed' });
  const { data } = (await addHoliday({ ...goodFriday, name: ' Good Friday ' })).json();
  expect(data).toEqual([
    { id: expect.any(Number), ...goodFriday },
    { id: expect.any(Number), date: '2027-12-27', name: 'Closed' },
  ]);
  const answer = await admin.inject({ method: 'DELETE', url: url('holidays', data[0].id) });
  expect(answer.json().data).toEqual([data[1]]);
  expect((await admin.inject({ url: url('holidays') })).json().data).toEqual([data[1]]);
  const again = await admin.inject({ method: 'DELETE', url: url('holidays', data[0].id) });
  expect(again.statusCode).toBe(404);
  expect(again.json().error.message).toBe('This holiday was already removed.');
});

test.each([
  ['date', { ...goodFriday, date: '2027-03-28' }, "03/28/2027 is a Sunday. Weekends aren't business days anyway."],
  ['date', { ...goodFriday, date: '2027-07-05' }, '07/05/2027 is a federal holiday already: Independence Day.'],
  ['name', { ...goodFriday, name: '  ' }, 'This field is required'],
])('refuses at %s: %o', async (path, data, message) => {
  const answer = await addHoliday(data);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toMatchObject({ message, details: { errors: [{ path, message }] } });
});

test('refuses a date twice, of two at the same moment too', async () => {
  await addHoliday(goodFriday);
  const again = await addHoliday({ ...goodFriday, name: 'Other' });
  expect(again.json().error.message).toBe('03/26/2027 is listed already: Good Friday.');
  const answers = await Promise.all([1, 2, 3].map(() => addHoliday({ date: '2027-03-25', name: 'Closed' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
});

test('sets a due date over an earlier one, and takes it back', async () => {
  const first = (await setDueDate()).json().data;
  expect(first).toEqual([{ id: expect.any(Number), ...notice }]);
  await setDueDate({ kind: 'SSOI', period_end: '2026-09-30', due: '2026-11-02' });
  const { data } = (await setDueDate({ due: '2026-08-04' })).json();
  expect(data.map((one: { due: string }) => one.due)).toEqual(['2026-11-02', '2026-08-04']);
  expect(data[1].id).toBe(first[0].id);
  const after = await admin.inject({ method: 'DELETE', url: url('due-dates', first[0].id) });
  expect(after.json().data).toHaveLength(1);
  expect((await admin.inject({ method: 'DELETE', url: url('due-dates', first[0].id) })).statusCode).toBe(404);
});

test('refuses a period by the fiscal year of the profile, and a date that cannot be, each at its field', async () => {
  const answer = await setDueDate({ kind: 'ANNUAL', period_end: '2026-06-30', due: '2026-06-01', source: ' ' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.details.errors.map(({ path }: { path: string }) => path)).toEqual([
    'period_end',
    'due',
    'source',
  ]);
  expect((await setDueDate({ kind: 'ANNUAL', period_end: '2027-03-31', due: '2027-06-01' })).statusCode).toBe(200);
});

test('keeps each company to its own', async () => {
  const { data } = (await addHoliday(goodFriday)).json();
  const ofDemo = `?company_id=${backend.companyId}`;
  expect((await neighbor.inject({ url: `/api/x/holidays${ofDemo}` })).json().data).toEqual([]);
  const taken = await neighbor.inject({ method: 'DELETE', url: `/api/x/holidays/${data[0].id}${ofDemo}` });
  expect(taken.statusCode).toBe(404);
  expect((await admin.inject({ url: url('holidays') })).json().data).toEqual(data);
});
