import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { array, object, string } from 'yup';
import { DialogForm, PageForm, TextField, useServerForm } from '@/components/form';
import type { ApiError } from '@/lib/api';

type Values = { name: string; address: { city: string }; contacts: { email: string }[] };

const empty: Values = { name: '', address: { city: '' }, contacts: [{ email: '' }] };
const saved: Values = { name: 'Larkmoor', address: { city: 'Boston' }, contacts: [{ email: 'ann@larkmoor.test' }] };

const schema = object({
  name: string().trim().required('Company name is required'),
  address: object({ city: string().defined() }),
  contacts: array(object({ email: string().defined() })).defined(),
});

type FormProps = { values?: Values | undefined; isLoading?: boolean; onSaved?: () => unknown };

const send = vi.fn<(values: Values) => Promise<string>>();

afterEach(() => {
  send.mockReset();
});

function useCompanyForm({ values, isLoading = false, onSaved }: FormProps) {
  return useServerForm({ schema, defaultValues: empty, values, isLoading, send, ...(onSaved && { onSaved }) });
}

function CompanyFields() {
  return (
    <>
      <TextField name="name" label="Company name" />
      <TextField name="address.city" label="City" />
      <TextField name="contacts.0.email" label="Email" />
    </>
  );
}

function CompanyPage(props: FormProps) {
  const form = useCompanyForm(props);
  return (
    <PageForm form={form} asksBeforeLeaving>
      <CompanyFields />
      <button type="submit">Save</button>
    </PageForm>
  );
}

/** Renders the form at `/form`, with another page to go to. */
function renderPage(initial: FormProps & { leavesOnceSaved?: boolean } = {}) {
  let props: FormProps = initial;
  function Page() {
    const navigate = useNavigate();
    return <CompanyPage {...props} {...(initial.leavesOnceSaved && { onSaved: () => navigate('/other') })} />;
  }
  const layout = (
    <>
      <Link to="/other">Other page</Link>
      <Outlet />
    </>
  );
  const children = [
    { path: '/form', element: <Page /> },
    { path: '/other', element: <h1>Other page</h1> },
  ];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ['/form'] });
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    /** Renders the form again with what a query has brought meanwhile. */
    give: async (next: FormProps) => {
      props = next;
      await act(() => router.navigate('/form', { replace: true }));
    },
  };
}

const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });

function refusal(...fieldErrors: { path: string; message: string }[]): ApiError {
  return { status: 422, code: 'UnprocessableEntity', message: 'Please correct the marked fields', fieldErrors };
}

test('sends what the schema passes, and says nothing of it', async () => {
  send.mockResolvedValue('done');
  const onSaved = vi.fn();
  const { user } = renderPage({ onSaved });
  await user.type(field('Company name'), ' Larkmoor {Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...empty, name: 'Larkmoor' });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('done', { ...empty, name: 'Larkmoor' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('sends nothing while a field is wrong, and begins there', async () => {
  const { user } = renderPage();
  await user.click(save());
  expect(await screen.findByText('Company name is required')).toBeVisible();
  expect(field('Company name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('shows what the server has against a field at the field, however deep, and begins at the first', async () => {
  send.mockRejectedValue(
    refusal(
      { path: 'data.address.city', message: 'There is no such city' },
      { path: 'data.contacts[0].email', message: 'This address is taken' },
    ),
  );
  const { user } = renderPage({ values: saved });
  await user.click(save());
  expect(await screen.findByText('There is no such city')).toBeVisible();
  expect(field('City')).toHaveAccessibleDescription('There is no such city');
  expect(field('City')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('This address is taken');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(field('City'), 'x');
  expect(field('City')).toBeValid();
});

test('says in one place what no field can show, until it is sent again', async () => {
  send.mockRejectedValueOnce(refusal({ path: 'data.domain', message: 'The domain is taken' }));
  const { user } = renderPage({ values: saved });
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Please correct the marked fields');
  expect(alert).toHaveTextContent('The domain is taken');
  send.mockResolvedValue('done');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('says the message alone where there is nothing more', async () => {
  send.mockRejectedValue({ status: 500, code: 'HTTP_500', message: 'Something went wrong' } satisfies ApiError);
  const { user } = renderPage({ values: saved });
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
});

test('what was not answered can be sent again, with the focus on the button that sends', async () => {
  send.mockRejectedValueOnce({ status: 'network', code: 'NETWORK', message: 'Not saved.' } satisfies ApiError);
  const { user } = renderPage({ values: saved });
  await user.click(save());
  send.mockResolvedValue('done');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(save()).toHaveFocus();
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('what was refused cannot', async () => {
  send.mockRejectedValue({ status: 409, code: 'ConflictError', message: 'It changed.' } satisfies ApiError);
  const { user } = renderPage({ values: saved });
  await user.click(save());
  expect(await screen.findByText('It changed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('is sent once, however often it is asked for', async () => {
  let finish = (_: string): void => undefined;
  send.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { user } = renderPage({ values: saved });
  await user.type(field('City'), '{Enter}{Enter}');
  await user.click(save());
  expect(send).toHaveBeenCalledOnce();
  expect(save().closest('form')).toHaveAttribute('aria-busy', 'true');
  await act(async () => finish('done'));
  await waitFor(() => expect(save().closest('form')).toHaveAttribute('aria-busy', 'false'));
});

test('cannot be filled in before its values are there', async () => {
  const { user, give } = renderPage({ isLoading: true });
  expect(field('Company name')).toBeDisabled();
  expect(save()).toBeDisabled();
  await give({ values: saved });
  expect(field('Company name')).toBeEnabled();
  expect(field('Company name')).toHaveValue('Larkmoor');
  expect(field('City')).toHaveValue('Boston');
  await user.click(save());
  expect(send).toHaveBeenCalledExactlyOnceWith(saved);
});

test('later values enter the fields that nobody has changed', async () => {
  const { user, give } = renderPage({ values: saved });
  await user.clear(field('Company name'));
  await user.type(field('Company name'), 'Harborline');
  await give({ values: { name: 'Renamed', address: { city: 'Chicago' }, contacts: [{ email: '' }] } });
  expect(field('Company name')).toHaveValue('Harborline');
  expect(field('City')).toHaveValue('Chicago');
  expect(field('Email')).toHaveValue('');
});

test('what was typed while it was being sent outlives the answer', async () => {
  let finish = (_: string): void => undefined;
  send.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { user, give } = renderPage({ values: saved });
  await user.type(field('Company name'), ' LLC{Enter}');
  await user.type(field('City'), ' Heights');
  await act(async () => finish('done'));
  await give({ values: { ...saved, name: 'LARKMOOR LLC' } });
  expect(field('Company name')).toHaveValue('LARKMOOR LLC');
  expect(field('City')).toHaveValue('Boston Heights');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});

test('leaving asks while something is typed and not saved', async () => {
  const { user } = renderPage({ values: saved });
  await user.type(field('City'), '!');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('City')).toHaveValue('Boston!');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible();
});

test('leaving does not ask when nothing is typed, or it is typed back', async () => {
  const { user } = renderPage({ values: saved });
  await user.type(field('City'), '!{Backspace}');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible();
});

test('leaving asks no more once it is saved', async () => {
  send.mockResolvedValue('done');
  const { user } = renderPage({ values: saved });
  await user.type(field('City'), '!{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible();
});

test('what follows saving may leave at once', async () => {
  send.mockResolvedValue('done');
  const { user } = renderPage({ values: saved, leavesOnceSaved: true });
  await user.type(field('City'), '!{Enter}');
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeVisible();
});

test('a refused form still asks before it is left', async () => {
  send.mockRejectedValue(refusal());
  const { user } = renderPage({ values: saved });
  await user.type(field('City'), '!{Enter}');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});

test.each([
  ['!', true],
  ['!{Backspace}', false],
])('closing the browser after "%s" asks: %s', async (typed, isAsked) => {
  const { user } = renderPage({ values: saved });
  await user.type(field('City'), typed);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isAsked);
});

function CompanyDialog(props: FormProps & { onClose: () => void }) {
  const form = useCompanyForm(props);
  return (
    <DialogForm title="Add Company" okText="Create" form={form} onCancel={props.onClose}>
      <CompanyFields />
    </DialogForm>
  );
}

test('a dialog sends in the same way, and asks before it drops what was typed', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  send.mockRejectedValueOnce(refusal({ path: 'name', message: 'There is such a company' }));
  render(<CompanyDialog onClose={onClose} onSaved={onClose} />);
  await user.type(field('Company name'), 'Larkmoor{Enter}');
  expect(await screen.findByText('There is such a company')).toBeVisible();
  expect(field('Company name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  send.mockResolvedValue('done');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
