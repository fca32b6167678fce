import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CsvImportModal, type CsvImportModalProps } from '@/components/import';
import { maxUploadBytes, maxUploadErrors } from '@/contract/imports/upload';
import type { UploadQuestions } from '@/contract/imports/upload.schema';
import { Toasts } from '@/lib/notifications';

const accounts = new File(['Account Number\n1000\n'], 'accounts.CSV', { type: 'application/vnd.ms-excel' });

type Upload = CsvImportModalProps['onUpload'];

function renderImport(onUpload: Upload = async () => null, props: Partial<CsvImportModalProps> = {}) {
  const upload = vi.fn(onUpload);
  const onClose = vi.fn();
  render(
    <>
      <CsvImportModal title="Import Chart of Accounts" onUpload={upload} onClose={onClose} {...props} />
      <Toasts />
    </>,
  );
  // Dropped files bypass the browser's filter.
  return { user: userEvent.setup({ applyAccept: false }), upload, onClose };
}

const submit = () => screen.getByRole('button', { name: 'Submit' });

test('sends the chosen file, says so and closes', async () => {
  const { user, upload, onClose } = renderImport();
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  expect(screen.getByText('accounts.CSV (1 kB)')).toBeInTheDocument();
  await user.click(submit());
  expect(upload).toHaveBeenCalledOnce();
  const sent = upload.mock.calls[0]?.[0].file;
  expect(sent).toMatchObject({ name: 'accounts.CSV', type: 'application/vnd.ms-excel' });
  expect(await sent?.text()).toBe('Account Number\n1000\n');
  expect(await screen.findByText('File uploaded successfully.')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
});

test('takes a dropped file', async () => {
  const { user, upload } = renderImport();
  fireEvent.drop(screen.getByText('Choose a file, or drop it here'), { dataTransfer: { files: [accounts] } });
  await user.click(submit());
  expect(upload).toHaveBeenCalledOnce();
});

test('needs a file', async () => {
  const { user, upload } = renderImport();
  await user.click(submit());
  expect(screen.getByLabelText(/^CSV file/)).toHaveAccessibleDescription(/This field is required/);
  expect(screen.getByLabelText(/^CSV file/)).toBeInvalid();
  expect(upload).not.toHaveBeenCalled();
});

test('refuses what is no CSV', async () => {
  const { user, upload } = renderImport();
  await user.upload(screen.getByLabelText(/^CSV file/), new File(['x'], 'accounts.xlsx'));
  await user.click(submit());
  expect(await screen.findByText('File should be a csv')).toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test('refuses what is no CSV in the words of its import', async () => {
  const { user, upload } = renderImport(undefined, { notCsvText: 'File is not valid.' });
  await user.upload(screen.getByLabelText(/^CSV file/), new File(['x'], 'accounts.xlsx'));
  await user.click(submit());
  expect(await screen.findByText('File is not valid.')).toBeInTheDocument();
  expect(screen.queryByText('File should be a csv')).not.toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test('refuses more than 10MB', async () => {
  const { user, upload } = renderImport();
  const large = new File(['x'], 'large.csv');
  Object.defineProperty(large, 'size', { value: maxUploadBytes + 1 });
  await user.upload(screen.getByLabelText(/^CSV file/), large);
  await user.click(submit());
  expect(await screen.findByText('File should be at most 10MB')).toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test("shows the upload's progress, and can't be closed while it runs", async () => {
  let finish: (uploaded: null) => void = () => undefined;
  const { user, upload, onClose } = renderImport(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  const bar = screen.getByRole('progressbar');
  expect(bar).not.toHaveAttribute('aria-valuenow');
  const tell = upload.mock.calls[0]?.[0].onProgress;
  await waitFor(() => {
    tell?.(0.4);
    expect(screen.getByRole('progressbar', { name: 'Uploading the file' })).toHaveAttribute('aria-valuenow', '40');
  });
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  finish(null);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

const refusal = {
  status: 422,
  code: 'UnprocessableEntity',
  message: 'The file was not imported.',
  fieldErrors: [
    { path: 'Row 2, Debit', message: "“x” isn't an amount." },
    { path: '', message: 'The file has no rows' },
  ],
};

test('lists the errors of a refused file, keeps it chosen and sends it again', async () => {
  const { user, upload, onClose } = renderImport(() => Promise.reject(refusal));
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveFocus();
  expect(within(alert).getByText('The file was not imported.').tagName).toBe('STRONG');
  const issues = within(alert)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(issues).toEqual(["Row 2, Debit: “x” isn't an amount.", 'The file has no rows']);
  expect(within(alert).getByText('2 errors. Nothing was imported.')).toBeInTheDocument();
  expect(screen.getByText('accounts.CSV (1 kB)')).toBeInTheDocument();
  await user.click(submit());
  expect(upload).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [1, '1 error. Nothing was imported.'],
  [maxUploadErrors, '100 errors. Nothing was imported.'],
  [maxUploadErrors + 1, 'More than 100 errors. Nothing was imported.'],
])('says above the list how many errors there are: %i', async (count, text) => {
  const fieldErrors = Array.from({ length: count }, (_, row) => ({ path: `Row ${row + 2}`, message: 'is empty' }));
  const { user } = renderImport(() => Promise.reject({ ...refusal, fieldErrors }));
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('another file takes the errors of the one before away', async () => {
  const { user } = renderImport(() => Promise.reject(refusal));
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  await screen.findByRole('alert');
  await user.upload(screen.getByLabelText(/^CSV file/), new File(['Account Number\n'], 'mended.csv'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveFocus();
});

/** Returns a file as a browser reads it if it was written to after it was chosen. */
function changedOnDisk(): File {
  const file = new File(['Account Number\n'], 'accounts.csv');
  file.arrayBuffer = () => Promise.reject(new DOMException('The file could not be read.', 'NotReadableError'));
  return file;
}

test('sends no file that was changed since it was chosen, asks for it again and takes it', async () => {
  const { user, upload, onClose } = renderImport();
  const input = screen.getByLabelText<HTMLInputElement>(/^CSV file/);
  await user.upload(input, changedOnDisk());
  await user.click(submit());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The file changed or moved since you chose it. Choose it again.');
  expect(alert).toHaveFocus();
  expect(upload).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  // While an input has a file, browsers do not report that it was chosen again.
  expect(input.files).toHaveLength(1);
  await user.click(input);
  expect(input.files).toHaveLength(0);
  await user.upload(input, new File(['Account Number\n'], 'accounts.csv'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('has its own words where there are none', async () => {
  const { user } = renderImport(() => Promise.reject(new Error('broken')));
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to create record.');
});

test('forgets file and errors on Reset', async () => {
  const { user } = renderImport(() => Promise.reject(refusal));
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Choose a file, or drop it here')).toBeInTheDocument();
});

test('asks for the fields of its import, and hands on their days', async () => {
  const { user, upload } = renderImport(undefined, {
    fields: [{ name: 'reportDate', label: 'Report Date', type: 'date' }],
  });
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  expect(screen.getByLabelText(/^Report Date/)).toHaveAccessibleDescription(/This field is required/);
  expect(upload).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Report Date/), '2025-06-30');
  await user.click(submit());
  await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  expect(upload.mock.calls[0]?.[0].fields).toEqual({ reportDate: '2025-06-30' });
});

const questions: UploadQuestions = {
  rows: 85,
  both_sides: { count: 3, rows: [3, 4, 12] },
  relabels: [{ from: 'Q3 26', to: 'SEP 26' }],
  left: [{ time_report: 'Q3 26', count: 7, account_numbers: ['1310', '1320', '1405', '1500', '1600'] }],
};

test('asks what a file leaves open and sends it again with the answers', async () => {
  const { user, upload, onClose } = renderImport(vi.fn().mockResolvedValueOnce(questions).mockResolvedValue(null));
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  const group = await screen.findByRole('group', { name: 'Before you import' });
  expect(group).toHaveFocus();
  expect(group).toHaveTextContent(
    '3 rows have both a debit and a credit: rows 3–4, 12. They will be imported at their net.',
  );
  expect(group).toHaveTextContent("7 accounts of Q3 26 aren't in the file: 1310, 1320, 1405, 1500, 1600 and 2 more.");
  expect(screen.getByRole('radio', { name: 'Import the rows as Q3 26' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Leave them as they are' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Replace the period: delete these 7 balances' }));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect(upload.mock.calls.map(([{ answers }]) => answers)).toEqual([
    {},
    { net_sides: true, relabel: false, replace: true },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('goes back from the questions to the file', async () => {
  const { user, upload, onClose } = renderImport(async () => questions);
  await user.upload(screen.getByLabelText(/^CSV file/), accounts);
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByText('accounts.CSV (1 kB)')).toBeInTheDocument();
  expect(upload).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
