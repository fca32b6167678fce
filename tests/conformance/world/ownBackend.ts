import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { demoPassword } from '@server/seed/people';
import { removeDataDir, startProductProcess, temporaryDataDir } from '@tests/support/product/productProcess';
import type { Target } from './world';

/** What is started: a built server, and a data folder with the demo data; else the source, and an empty folder. */
export type OwnStart = { entry: string; dataDir: string };

/** This product with demo data, in a folder that goes with it. */
export async function startOwnBackend(start?: OwnStart): Promise<{ target: Target; stop: () => Promise<void> }> {
  const { entry, dataDir } = start ?? { entry: source, dataDir: await temporaryDataDir() };
  const environment = { ...withoutSenders, DEMO: 'on', ...(start === undefined && { NODE_OPTIONS: '--import tsx' }) };
  const product = await startProductProcess({ entry, dataDir, environment });
  const demo = (name: string) => ({ username: `${name}.netcap.test`, password: demoPassword });
  return {
    target: {
      backend: { baseUrl: `${product.url}/api`, product: 'netcap' },
      isOwn: true,
      admin: demo('admin@demo'),
      others: { middle: demo('middle@demo'), viewer: demo('viewer@demo'), stranger: demo('admin@second') },
    },
    stop: async () => {
      await product.end('SIGTERM');
      await removeDataDir(dataDir);
    },
  };
}

const source = join(projectRoot, 'server/index.ts');

/** Messages go to the outbox, where the codes in them are read. */
const withoutSenders = { SMTP_URL: '', SMS_GATEWAY_URL: '' };
