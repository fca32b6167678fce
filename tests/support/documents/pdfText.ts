import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the text of each page of a PDF: its pieces as they were drawn, with one blank between them. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  // The library takes ownership of the bytes, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (number) => (await document.getPage(number)).getTextContent()));
  await task.destroy();
  return pages
    .map(({ items }) => items.flatMap((item) => ('str' in item ? item.str : [])))
    .map((pieces) => pieces.join(' ').replaceAll(/\s+/g, ' '));
}

/** Returns the right edge of each page's text, in points. */
export async function pdfRightEdges(bytes: Uint8Array): Promise<number[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: true, verbosity: 0 });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (number) => (await document.getPage(number)).getTextContent()));
  await task.destroy();
  return pages.map(({ items }) =>
    Math.max(...items.map((item) => ('str' in item && item.str.trim() !== '' ? item.transform[4] + item.width : 0))),
  );
}

/** Returns the bookmarks of a PDF. */
export async function pdfBookmarks(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const bookmarks = await (await task.promise).getOutline();
  await task.destroy();
  return (bookmarks ?? []).map(({ title }) => title);
}

/** Returns the text of the whole document. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return (await pdfPages(bytes)).join(' ');
}
