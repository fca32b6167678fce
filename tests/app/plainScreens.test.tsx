import { screen } from '@testing-library/react';
import { signedInScreens } from '@tests/e2e/support/screens';
import { openPlainly } from '@tests/support/screens/openPlainly';
import { expect, test } from 'vitest';

/** The change log is an extra as a whole, and says that it isn't there. */
const opened = Object.values(signedInScreens)
  .flat()
  .filter((address) => address !== '/change-log');

test.each(opened)('%s opens, and asks for nothing that the backend is known not to have', async (address) => {
  const { unknown } = await openPlainly(address, 'admin');
  for (const failure of [/^Not Found/, /went wrong/, /^Unable to/]) expect(screen.queryByText(failure)).toBeNull();
  expect(unknown).toEqual(['/api/x/capabilities']);
});
