import { cleanup, screen } from '@testing-library/react';
import { signedInScreens } from '@tests/e2e/support/screens';
import { newAccount } from '@tests/support/backend/bookkeeper';
import { inventoryOf, newOption, optionsPath } from '@tests/support/books/inventory';
import {
  optionalKeys,
  withEssentials,
  withoutKey,
  withoutNulls,
  withTexts,
  withWrappedLists,
} from '@tests/support/plainBackend/looseAnswer';
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
    expectWhole();
  });

  test('the FOCUS wizard opens', async () => {
    await givenFirm();
    // Without a frequency in the profile there would be no wizard.
    const { user } = await openPlainly('/reports/focus', 'secondAdmin', (body, { pathname }) =>
      pathname.endsWith('/prefill-form-data') ? loosening(body) : body,
    );
    await user.click(await screen.findByRole('button', { name: 'New FOCUS Report' }));
    await user.type(await screen.findByLabelText(/^Name/), 'Third quarter');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    for (const field of await screen.findAllByLabelText(/^Period/)) expect(field).toBeEnabled();
    expectWhole();
  });
});

/** Calls and keys that an earlier screen was opened without. */
const tried = new Set<string>();

test.each(opened)('%s opens without any one of the optional keys of its answers', async (address) => {
  await givenFirm();
  const keys = new Map<string, { pathname: string; key: string }>();
  await openPlainly(address, 'secondAdmin', (body, { pathname }) => {
    for (const key of optionalKeys(body)) keys.set(`${pathname} ${key}`, { pathname, key });
    return body;
  });
  const broken: string[] = [];
  for (const [name, { pathname, key }] of keys) {
    if (tried.has(name)) continue;
    tried.add(name);
    cleanup();
    try {
      await openPlainly(address, 'secondAdmin', (body, call) =>
        call.pathname === pathname ? withoutKey(body, key) : body,
      );
      expectWhole();
    } catch (error) {
      broken.push(`${name}: ${String(error).slice(0, 200)}`);
    }
  }
  expect(broken).toEqual([]);
});

function expectWhole(): void {
  for (const failure of [/^Not Found/, /went wrong/, /^Unable to/]) expect(screen.queryByText(failure)).toBeNull();
  expect(screen.queryByText(/undefined|NaN|Invalid Date/)).toBeNull();
}
