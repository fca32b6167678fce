import { accepted } from '@tests/support/backend/bookkeeper';
import { setUpBackend, setUpBooks } from '@tests/support/backend/setUpBackend';
import { importExampleBooks } from '@tests/support/books/exampleBooks';
import { givenScenario } from '@tests/support/books/whatIfScenarios';
import { pdfText } from '@tests/support/documents/pdfText';
import {
  printedNumbers,
  toThousandths,
  withoutZeros,
  workbookNumbers,
} from '@tests/support/documents/statementNumbers';
import { expect, test } from 'vitest';
import { comparisonTable, type OutcomeTableData, scenarioTable } from '@/domain/whatIf/outcomes/outcomeTable';

const backend = setUpBackend();
const admin = setUpBooks(backend, 'admin@second.netcap.test');
const other = setUpBooks(backend, 'admin@demo.netcap.test');

const save = (name: string, amount: number) => givenScenario(admin, name, { amount });

async function fileOf(query: object) {
  const link = accepted<{ data: { url: string } }>(await admin.get('/x/what-if-file', query));
  const file = await backend.app.inject({ url: link.data.url });
  expect(file.statusCode).toBe(200);
  return file;
}

/** Returns the figures of the table as the screen reads them, row by row. */
function shownNumbers({ sections }: OutcomeTableData): number[] {
  const amounts = sections.flatMap(({ rows }) =>
    rows.flatMap(({ cells, change }) => [...cells.map(({ amount }) => amount), change]),
  );
  return amounts.flatMap((amount) => (amount === null ? [] : [toThousandths(amount)]));
}

test('screen, PDF and Excel of a scenario hold the same numbers, with its steps, its posting and what is reached', async () => {
  await importExampleBooks(backend);
  const scenario = await save('June withdrawal', 1000);
  const numbers = shownNumbers(scenarioTable(scenario.outcome));
  const excel = await fileOf({ scenario: scenario.id, type: 'excel' });
  expect(excel.headers['content-disposition']).toMatch(/What_If_Q\d_\d\d_June_withdrawal\.xlsx/);
  expect((await workbookNumbers(excel.rawPayload)).stored).toEqual(numbers);
  const text = await pdfText((await fileOf({ scenario: scenario.id, type: 'pdf' })).rawPayload);
  expect(text).toContain('Commit to $1,000.00 of listed equities.');
  const [table = ''] = text.slice(text.indexOf('equities.')).split(/Issues to review|Saved by/);
  expect(printedNumbers(table)).toEqual(withoutZeros(numbers));
  expect(text).toContain(`from posting ${scenario.outcome.commit_number}.`);
  expect(text).toContain('Nothing in this document is posted to the books.');
});

test('a comparison has both scenarios with the same numbers as the screen', async () => {
  await importExampleBooks(backend);
  const [a, b] = [await save('One', 1000), await save('Two', 2000)];
  const numbers = shownNumbers(comparisonTable(a.outcome, b.outcome));
  const asked = { scenario: a.id, compared_with: b.id };
  expect((await workbookNumbers((await fileOf({ ...asked, type: 'excel' })).rawPayload)).stored).toEqual(numbers);
  const text = await pdfText((await fileOf({ ...asked, type: 'pdf' })).rawPayload);
  expect(text).toContain('One compared with Two');
  const [table = ''] = text.slice(text.lastIndexOf('equities.')).split(/Issues to review|A: Saved by/);
  expect(printedNumbers(table)).toEqual(withoutZeros(numbers));
});

test('another company has no document of it', async () => {
  await importExampleBooks(backend);
  const { id } = await save('Own', 1000);
  expect((await other.get('/x/what-if-file', { scenario: id, type: 'pdf' })).statusCode).toBe(404);
});
