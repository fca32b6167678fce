import { screen, within } from '@testing-library/react';
import { accepted } from '@tests/support/backend/bookkeeper';
import { apiServer } from '@tests/support/screens/apiServer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { renderApp } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';

const path = '/questions?time_report=Q2%2025';

/** Has answers wait for another person, as under the two-person rule. Returns the ids of those taken back. */
async function givenSecondPerson(): Promise<(string | null)[]> {
  const { get } = await booksOf('admin@second.netcap.test');
  const { data } = accepted<{ data: PeriodQuestions }>(await get('/x/questions', { time_report: 'Q2 25' }));
  const takenBack: (string | null)[] = [];
  let pending: object | null = null;
  apiServer.use(
    http.get('*/api/x/questions', () => {
      const findings = data.findings.map(({ question, ...finding }) =>
        question === undefined ? finding : { ...finding, question: { ...question, pending } },
      );
      return HttpResponse.json({ data: { ...data, findings } });
    }),
    http.post('*/api/x/questions/answers', () => {
      pending = {
        id: 4711,
        text: 'Settled in July',
        date: null,
        paper: null,
        by: 'You',
        at: '2026-07-15T12:00:00.000Z',
      };
      return HttpResponse.json({ data: { outcome: 'requested', review_request_id: 1 }, message: 'Sent for review' });
    }),
    http.delete('*/api/x/questions/answers', ({ request }) => {
      takenBack.push(new URL(request.url).searchParams.get('id'));
      pending = null;
      return HttpResponse.json({ data: { outcome: 'withdrawn', review_request_id: null }, message: 'Taken back' });
    }),
  );
  return takenBack;
}

test('an answer that waits closes its form, and can be taken back', async () => {
  await givenWorkedBooks();
  const takenBack = await givenSecondPerson();
  const { user } = await renderApp(path, { as: 'secondAdmin' });
  const [answer = document.body] = await screen.findAllByRole('button', { name: 'Answer' });
  await user.click(answer);
  const form = within(screen.getByRole('group', { name: 'Answer' }));
  await user.type(form.getByRole('textbox', { name: /^Not so, because/ }), 'Settled in July');
  await user.click(form.getByRole('button', { name: 'Record answer' }));
  expect(await screen.findByText('Sent for review')).toBeInTheDocument();
  await expect.poll(() => screen.queryByRole('group', { name: 'Answer' })).toBeNull();
  const [takeBack = document.body] = await screen.findAllByRole('button', { name: 'Take back' });
  await user.click(takeBack);
  expect(await screen.findAllByRole('button', { name: 'Answer' })).not.toHaveLength(0);
  expect(takenBack).toEqual(['4711']);
});
