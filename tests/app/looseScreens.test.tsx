import { screen } from '@testing-library/react';
import { signedInScreens } from '@tests/e2e/support/screens';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { inventoryOf, newOption, optionsPath } from '@tests/support/books/inventory';
import { withEssentials, withoutNulls, withTexts, withWrappedLists } from '@tests/support/plainBackend/looseAnswer';
import { booksOf, givenWorkedBooks } from '@tests/support/screens/books';
import { openPlainly } from '@tests/support/screens/openPlainly';
import { describe, expect, test } from 'vitest';
import type { Option } from '@/contract/inventory/option';

const opened = Object.values(signedInScreens)
  .flat()
  .filter((address) => !/^\/(change-log|close|capital|imports|practice|intro|tutorial)/.test(address));

/** Gives the company without books a trial balance, positions, a report and a request. */
async function givenFirm(): Promise<void> {
  const { generate } = await givenWorkedBooks();
  await generate('Second quarter');
  const books = await booksOf('admin@second.netcap.test');
  await inventoryOf<Option>(optionsPath, () => books).commit(newOption('ACME'));
  await books.save('coas', [newAccount(990)]);
}

describe.each([
  ['leaves out what a record is whole without', (body: unknown) => withEssentials(withoutNulls(body))],
  ['writes numbers as text and wraps its lists', (body: unknown) => withWrappedLists(withTexts(body))],
])('a backend that %s', (_, loosening) => {
  test.each(opened)('%s opens', async (address) => {
    await givenFirm();
    await openPlainly(address, 'secondAdmin', loosening);
    for (const failure of [/^Not Found/, /went wrong/, /^Unable to/]) expect(screen.queryByText(failure)).toBeNull();
    expect(screen.queryByText(/undefined|NaN|Invalid Date/)).toBeNull();
  });
});
