import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type PdfDefinition, pdfLayoutNames } from '@/contract/wire/pdfDefinition';
import { pdfDefinitionAnswerSchema } from '@/contract/wire/pdfDefinition.schema';
import { pdfLayouts, toPdfmake } from '@/contract/wire/pdfLayouts';

const definition: PdfDefinition = {
  tableLayout: 'statement',
  docDefinition: {
    pageSize: 'LETTER',
    pageMargins: [36, 60, 36, 44],
    defaultStyle: { fontSize: 8 },
    styles: { title: { bold: true } },
    language: 'en-US',
    info: { title: 'Balance sheet', creationDate: '2025-04-01T00:00:00.000Z' },
    footer: { columns: [{ text: 'Demo Securities' }, { text: ['Page {page}', ' of {pages}'], alignment: 'right' }] },
    content: [
      { text: 'Balance sheet', style: 'title' },
      { table: { widths: ['*', 80], body: [[{ text: 'Cash' }, { text: '1,234.50' }]] } },
      { layout: 'formCode', table: { widths: [25], body: [[{ text: '750' }]] }, pageBreak: 'before' },
    ],
  },
};

const app = Fastify();
afterEach(() => app.close());

test('a definition comes through the answer of a route as it was', async () => {
  app.get('/', { schema: { response: { 200: pdfDefinitionAnswerSchema } } }, () => ({ data: definition }));
  const answer = await app.inject('/');
  expect(answer.json()).toEqual({ data: definition });
});

test('each named layout is there, but for those that pdfmake brings', () => {
  expect([...Object.keys(pdfLayouts), 'noBorders', 'lightHorizontalLines']).toEqual(pdfLayoutNames);
});

test('a table without a layout gets that of the definition, one with a layout keeps it', () => {
  expect(toPdfmake(definition).content).toMatchObject([{}, { layout: 'statement' }, { layout: 'formCode' }]);
});

test('page numbers stand where the footer asks for them', () => {
  const { footer } = toPdfmake(definition);
  const onPage = typeof footer === 'function' ? footer : () => null;
  expect(onPage(2, 3, {} as never)).toMatchObject({
    columns: [{ text: 'Demo Securities' }, { text: ['Page 2', ' of 3'] }],
  });
});

test('the date of creation is a date, and the definition itself stays as it is', () => {
  const before = structuredClone(definition);
  const made = toPdfmake(definition);
  expect(made.info?.creationDate).toEqual(new Date('2025-04-01T00:00:00.000Z'));
  expect(made.content).not.toBe(definition.docDefinition.content);
  expect(definition).toEqual(before);
});

test("another backend's definition needs no info, no layout that is known here and nothing in a cell", () => {
  const content = [{ table: { widths: ['*', 80], body: [['Cash', null]] } }];
  const foreign = { tableLayout: { grid: { hLineWidth: 1 } }, docDefinition: { content } };
  expect(toPdfmake(foreign as never)).toEqual({ content, pageBreakBefore: expect.any(Function) });
});
