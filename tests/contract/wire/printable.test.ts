import { createRequire } from 'node:module';
import { renderDefinition } from '@server/documents/pdfRenderer';
import { pdfRightEdges, pdfText } from '@tests/support/documents/pdfText';
import { expect, test } from 'vitest';
import type { PdfDefinition } from '@/contract/wire/pdfDefinition';
import { isPrintable, replacedNote, toPrintable } from '@/contract/wire/printable';

type Font = { hasGlyphForCodePoint: (codePoint: number) => boolean };

test('what counts as printable is what the font has', () => {
  const { openSync } = createRequire(createRequire(import.meta.url).resolve('pdfmake'))('fontkit') as {
    openSync: (path: string) => Font;
  };
  const fonts = ['Regular', 'Medium'].map((name) => openSync(`node_modules/pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
  const isText = (character: string) =>
    /[^\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u.test(character) && character.normalize() === character;
  const wrong = Array.from({ length: 0x1_f9ff }, (_, codePoint) => codePoint)
    .filter((codePoint) => isText(String.fromCodePoint(codePoint)))
    .filter(
      (codePoint) =>
        isPrintable(String.fromCodePoint(codePoint)) && !fonts.every((font) => font.hasGlyphForCodePoint(codePoint)),
    );
  expect(wrong).toEqual([]);
});

test.each([
  ['Müller & Søn, Ελλάδα, Банк, 1,234.50 €', 'Müller & Søn, Ελλάδα, Банк, 1,234.50 €'],
  ['Cafe\u0301', 'Café'],
  ['北京证券 Ltd', '\ufffd\ufffd\ufffd\ufffd Ltd'],
  ['👩‍💼 desk', '\ufffd\ufffd desk'],
])('%s is printed as %s', (text, printed) => expect(toPrintable(text)).toBe(printed));

const longName = 'ACCRUEDCOMPENSATION'.repeat(5);

const definition = (name: string): PdfDefinition => ({
  tableLayout: 'statement',
  docDefinition: {
    pageSize: 'LETTER',
    pageMargins: [36, 60, 36, 44],
    defaultStyle: { fontSize: 8 },
    styles: {},
    language: 'en-US',
    content: [
      {
        table: {
          widths: [120, '*', 80, 80, 80],
          body: [[name, name, '(1,234,567,890,123.45)', '2.00', '3.00'].map((text) => ({ text }))],
        },
      },
    ],
  },
});

test('a name without a space is broken, and the amounts beside it stay on the page', async () => {
  const file = await renderDefinition(definition(longName));
  expect(Math.max(...(await pdfRightEdges(file)))).toBeLessThan(612 - 36);
  expect(await pdfText(file)).toContain('(1,234,567,890,123.45');
});

test('a document with replaced characters says so at its end', async () => {
  expect(await pdfText(await renderDefinition(definition('בנק לאומי')))).toContain(replacedNote);
  expect(await pdfText(await renderDefinition(definition('Bank')))).not.toContain(replacedNote);
});
