import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { demoPassword } from '@server/seed/people';
import { removeDataDir, startProductProcess, temporaryDataDir } from '@tests/support/product/productProcess';
import type { Target } from './world';

/** Starts this product with demo data, in a temporary folder. */
export async function startOwnBackend(): Promise<{ target: Target; stop: () => Promise<void> }> {
  const dataDir = await temporaryDataDir();
  const environment = { ...withoutSenders, DEMO: 'on', NODE_OPTIONS: '--import tsx' };
  const entry = join(projectRoot, 'server/index.ts');
  const product = await startProductProcess({ entry, dataDir, environment });
  return {
    target: ownTarget(product.url),
    stop: async () => {
      await product.end('SIGTERM');
      await removeDataDir(dataDir);
    },
  };
}

/** Returns a product with demo data as a target, with its testers. */
export function ownTarget(url: string): Target {
  const demo = (name: string) => ({ username: `${name}.netcap.test`, password: demoPassword });
  return {
    backend: { baseUrl: `${url}/api`, product: 'netcap' },
    isOwn: true,
    admin: demo('admin@demo'),
    others: { middle: demo('middle@demo'), viewer: demo('viewer@demo'), stranger: demo('admin@second') },
  };
}

/** Configuration by which messages stay in the outbox, where their codes are read. */
const withoutSenders = { SMTP_URL: '', SMS_GATEWAY_URL: '' };
