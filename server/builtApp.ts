import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productKeyFile } from '@/contract/wire/productKey';
import { type Config, ConfigError } from './config';

/** Throws if the app was built with another product key, since it would find no user names in our answers. */
export async function requireSameProductKey({
  appDir,
  productKey,
}: Pick<Config, 'appDir' | 'productKey'>): Promise<void> {
  const built = await readFile(join(appDir, productKeyFile), 'utf8').catch(() => productKey);
  if (built === productKey) return;
  throw new ConfigError(
    `The app was built with the product key "${built}", and PRODUCT_KEY is "${productKey}". Build it again with npm start, or set PRODUCT_KEY=${built}.`,
  );
}
