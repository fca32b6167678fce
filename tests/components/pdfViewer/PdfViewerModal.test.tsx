import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pdfStatement } from '@tests/support/documents/pdfStatement';
import { pdfText } from '@tests/support/documents/pdfText';
import { watchPdfWorkers } from '@tests/support/documents/pdfWorkers';
import { apiServer } from '@tests/support/screens/apiServer';
import { watchObjectUrls, watchSavedNames } from '@tests/support/screens/objectUrls';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { PdfViewerModal } from '@/components/pdfViewer/PdfViewerModal';

const link = '/api/x/files/token';

type Props = ComponentProps<typeof PdfViewerModal>;

function givenFile(text: string, type = 'application/pdf') {
  apiServer.use(http.get('*/api/x/files/token', () => new HttpResponse(text, { headers: { 'content-type': type } })));
}

function renderViewer(changes: Partial<Props> = {}) {
  const onClose = vi.fn();
  const onRetry = vi.fn();
  const objectUrls = watchObjectUrls();
  const view = render(
    <PdfViewerModal title="Second quarter" source={link} onClose={onClose} onRetry={onRetry} {...changes} />,
  );
  return { ...view, user: userEvent.setup(), onClose, onRetry, ...objectUrls };
}

test('shows the PDF under a blob: address, and lets go of it on closing', async () => {
  givenFile('%PDF-1.7');
  const { unmount, files, revoke } = renderViewer();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByTitle('Second quarter')).toHaveAttribute('src', 'about:blank#1');
  expect(await files[0]?.text()).toBe('%PDF-1.7');
  unmount();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('about:blank#1');
});

test('whatever a server calls the file, it is shown as a PDF and never run as a page', async () => {
  givenFile('<script>', 'text/html');
  const { files } = renderViewer();
  await screen.findByTitle('Second quarter');
  expect(files[0]?.type).toBe('application/pdf');
});

test('another link shows another file and lets go of the first', async () => {
  givenFile('%PDF-1.7');
  const { rerender, revoke, onClose } = renderViewer();
  await screen.findByTitle('Second quarter');
  apiServer.use(http.get('*/api/x/files/other', () => HttpResponse.text('%PDF-1.4')));
  rerender(<PdfViewerModal title="Second quarter" source="/api/x/files/other" onClose={onClose} />);
  await expect.poll(() => screen.queryByTitle('Second quarter')?.getAttribute('src')).toBe('about:blank#2');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('about:blank#1');
});

test.each([
  ['there is no link', { source: null }],
  ['the file is empty', {}],
])('says so when %s', async (_why, changes) => {
  givenFile('');
  renderViewer(changes);
  expect(await screen.findByText('No PDF to display.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('a failure shows with a way to try again', async () => {
  apiServer.use(http.get('*/api/x/files/token', () => new HttpResponse(null, { status: 404 })));
  const { user, onRetry } = renderViewer();
  expect(await screen.findByRole('alert')).toHaveTextContent('The link to the file expired. Try again.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('waits for a link, and shows why there is none', () => {
  const { rerender, onClose } = renderViewer({ source: null, isLoading: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(<PdfViewerModal title="Second quarter" source={null} failure="Not found." onClose={onClose} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not found.');
});

test('downloads under the given name, and closes', async () => {
  givenFile('%PDF-1.7');
  const { user, onClose } = renderViewer({ fileName: 'FOCUS_Q2_25.pdf' });
  const names = watchSavedNames();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(names).toEqual(['FOCUS_Q2_25.pdf']);
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows a file that is here already', async () => {
  const { files } = renderViewer({ source: new Blob(['%PDF-1.7']) });
  expect(await screen.findByTitle('Second quarter')).toHaveAttribute('src', 'about:blank#1');
  expect(await files[0]?.text()).toBe('%PDF-1.7');
});

test('shows a definition as the PDF that it makes', async () => {
  watchPdfWorkers();
  const { files, unmount, revoke } = renderViewer({ source: pdfStatement(3) });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  await screen.findByTitle('Second quarter');
  const bytes = await files[0]?.arrayBuffer();
  expect(await pdfText(new Uint8Array(bytes ?? []))).toContain('Total assets 3.75 (7.50)');
  unmount();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('about:blank#1');
});

test('closing before the PDF is made ends its worker', async () => {
  const workers = watchPdfWorkers();
  renderViewer({ source: pdfStatement(100) }).unmount();
  await expect.poll(() => workers[0]?.isTerminated).toBe(true);
});

test('a definition that makes no PDF says so and can be tried again', async () => {
  const workers = watchPdfWorkers();
  const { user, onRetry } = renderViewer({ source: pdfStatement(1) });
  workers[0]?.fail();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
