import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiServer } from '@tests/support/screens/apiServer';
import { openSession, type Person } from '@tests/support/screens/renderApp';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { App } from '@/app/App';
import { createApp } from '@/app/createApp';
import { CapitalSettingsPanel } from '@/features/company/capitalSettings/CapitalSettingsPanel';

/** Renders the app with the settings in the place of a page. */
async function renderSettings(as: Person) {
  await openSession(as);
  const { store, router, stop } = createApp((routes) =>
    createMemoryRouter(inPlaceOfTutorial(routes), { initialEntries: ['/tutorial'] }),
  );
  onTestFinished(stop);
  render(<App store={store} router={router} />);
  return userEvent.setup();
}

function inPlaceOfTutorial(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    if (route.path?.endsWith('tutorial'))
      return { path: route.path, handle: route.handle, Component: CapitalSettingsPanel };
    return route.children === undefined ? route : { ...route, children: inPlaceOfTutorial(route.children) };
  }) as RouteObject[];
}

test('an admin adds settings from a date, and deletes them knowing what follows', async () => {
  const user = await renderSettings('secondAdmin');
  expect(await screen.findByText(/From the beginning: 50,000.00/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add capital settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Effective from/), '2025-07-01');
  await user.click(dialog.getByLabelText(/^Alternative/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/From 07\/01\/2025: 50,000.00/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete the settings from 07/01/2025' }));
  const question = within(await screen.findByRole('dialog'));
  expect(
    question.getByText(/Periods ending on or after 07\/01\/2025 will use the entry in force from the beginning/),
  ).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => screen.queryByText(/From 07\/01\/2025: 50,000.00/)).toBeNull();
});

test('markets count the market-maker minimum, and what the firm does is stated with its amounts', async () => {
  const user = await renderSettings('secondAdmin');
  await user.click(await screen.findByRole('button', { name: 'Add capital settings' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Effective from/), '2025-07-01');
  await user.click(dialog.getByLabelText('None of these: 5,000.00, (a)(2)(vi)'));
  await user.click(dialog.getByLabelText(/^Makes markets: 100,000.00/));
  await user.type(dialog.getByLabelText('Markets in securities above $5'), '12.5');
  expect(dialog.getByText('Market-maker minimum: 31,250.00, at most 1,000,000.00 in all.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText("None of these can't be combined with an activity")).toBeInTheDocument();
  await user.click(dialog.getByLabelText('None of these: 5,000.00, (a)(2)(vi)'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('12.5, 0')).not.toEqual([]);
  expect(screen.getAllByText('31,250.00')).not.toEqual([]);
});

test('others read them', async () => {
  await renderSettings('middle');
  expect(await screen.findByText(/^From the beginning:/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /capital settings|Edit|Delete/ })).toBeNull();
});

test('with a backend that does not keep them nothing is shown', async () => {
  apiServer.use(http.get('*/api/x/capital-settings', () => HttpResponse.json({}, { status: 404 })));
  await renderSettings('middle');
  await expect.poll(() => screen.queryByRole('heading', { name: 'Capital settings' })).toBeNull();
});

test('settings that reach a closed period are saved as an amendment only after a question that names it', async () => {
  const sent: unknown[] = [];
  apiServer.use(
    http.post('*/x/capital-settings', async ({ request }) => {
      const { data } = (await request.clone().json()) as { data: Record<string, unknown> };
      sent.push(data.accepts_amendment);
      if (data.accepts_amendment === true) return undefined;
      const details = { errors: [{ path: 'accepts_amendment', message: 'Q2 25 is closed' }] };
      const error = { status: 409, name: 'Conflict', message: 'This change reaches into Q2 25 (closed).', details };
      return HttpResponse.json({ error }, { status: 409 });
    }),
  );
  const user = await renderSettings('secondAdmin');
  await user.click(await screen.findByRole('button', { name: 'Add capital settings' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText(/Effective from/), '2025-06-30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('dialog', { name: 'Amend earlier periods?' });
  expect(within(question).getByText('Q2 25 is closed')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await form.findByText('This change reaches into Q2 25 (closed).')).toBeVisible();
  expect(sent).toEqual([undefined]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save as amendment' }));
  expect(await screen.findByText(/From 06\/30\/2025: 50,000.00/)).toBeInTheDocument();
  expect(sent).toEqual([undefined, undefined, true]);
});
