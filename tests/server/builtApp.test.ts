import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSameProductKey } from '@server/builtApp';
import { ConfigError } from '@server/config';
import { afterEach, beforeEach, expect, test } from 'vitest';

let appDir: string;

beforeEach(async () => {
  appDir = await mkdtemp(join(tmpdir(), 'netcap-app-'));
});

afterEach(() => rm(appDir, { recursive: true }));

test('an app built with another product key stops the start and says what to do', async () => {
  await writeFile(join(appDir, 'product-key.txt'), 'acme');
  await expect(requireSameProductKey({ appDir, productKey: 'netcap' })).rejects.toEqual(
    new ConfigError(
      'The app was built with the product key "acme", and PRODUCT_KEY is "netcap". Build it again with npm start, or set PRODUCT_KEY=acme.',
    ),
  );
});

test('an app built with the same key, and none at all, are taken', async () => {
  await expect(requireSameProductKey({ appDir, productKey: 'netcap' })).resolves.toBeUndefined();
  await writeFile(join(appDir, 'product-key.txt'), 'netcap');
  await expect(requireSameProductKey({ appDir, productKey: 'netcap' })).resolves.toBeUndefined();
});
