import { newSecret, setupUri, stepOfCode } from '@server/auth/secondFactor/appCodes';
import { expect, test } from 'vitest';

/** The secret of RFC 6238, appendix B, in base 32; codes are the last six digits of its examples. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [2000000000, '279037', 66666666],
])('at %i s the code of RFC 6238 is %s', (seconds, code, step) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(step);
});

test('a code is good one step before and after its own, and no longer', () => {
  const steps = [-31, -30, 0, 29, 59, 60].map((late) => stepOfCode(secret, '081804', at(1111111080 + late)));
  expect(steps).toEqual([null, 37037036, 37037036, 37037036, 37037036, null]);
});

test.each(['', '08180', '0818040', '08180a', 'ABCDE-FGHJK'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, at(1111111109))).toBeNull();
});

test('a code may be copied with a blank in it', () => {
  expect(stepOfCode(secret, '081 804', at(1111111109))).toBe(37037036);
});

test('every secret has 160 bits of its own', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address for the QR code names Netcap and the account', () => {
  const uri = new URL(setupUri(secret, 'dana@firm.test'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Netcap:dana%40firm\.test\?/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Netcap',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
