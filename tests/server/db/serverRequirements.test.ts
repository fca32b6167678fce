import { requireSupportedServer } from '@server/db/serverRequirements';
import { expect, test } from 'vitest';

test.each(['15.0', '15.12 (Debian 15.12-0+deb12u2)', '16.4', '18.4'])('takes version %s', (version) => {
  expect(() => requireSupportedServer({ version, hasIcu: true })).not.toThrow();
});

test.each(['14.13', '9.6.24'])('refuses version %s, naming both', (version) => {
  const require = () => requireSupportedServer({ version, hasIcu: true });
  expect(require).toThrow(`DATABASE_URL points to PostgreSQL ${version}; the minimum version is 15.`);
});

test('refuses a server without ICU', () => {
  expect(() => requireSupportedServer({ version: '17.0', hasIcu: false })).toThrow(/built without ICU/);
});
