import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import type { App } from './appTypes';
import { refuseOtherKey } from './builtApp';
import type { Config } from './config';
import { openProductDatabase } from './db/productDatabase';
import { publicUrl } from './publicUrl';
import { seedDemo } from './seed/seedDemo';
import { forgetWhatIsOver, keepForgetting } from './services/people/session/housekeeping';
import { configurationText } from './services/records/configurationText';
import { writeConfiguration } from './services/records/securityEvents';
import { startChains } from './services/records/startChains';
import { keepReminding, type Reminding } from './services/reminders/remind';
import { reportKinds } from './services/reportKinds';
import { keepPrinting } from './services/reports/keptDocuments';
import { completeOldReports } from './services/reports/oldReports';
import { stagedKinds } from './services/stagedKinds';
import { startupText } from './startupText';
import { sweepUploadFolders } from './uploadFolders';

/** The running product: its text for the console, and its orderly end. */
export type Product = { text: string; stop: () => Promise<void> };

/** So long a stop waits for clients: one that sends or takes half a request would never end. */
const clientGraceMs = 5_000;

/** Starts everything: database, migrations, demo data on an empty database, and the server on its port. */
export async function startProduct(config: Config, { isFresh }: { isFresh: boolean }): Promise<Product> {
  const clock = () => new Date();
  await refuseOtherKey(config);
  await sweepUploadFolders();
  const { dataDir, databaseUrl, passwordCost } = config;
  const database = await openProductDatabase({ dataDir, databaseUrl, isFresh });
  try {
    if (config.hasDemo) await seedDemo({ database, clock, passwordCost });
    await completeOldReports(database, reportKinds);
    await startChains({ database, clock, kinds: stagedKinds });
    await writeConfiguration({ database, clock }, configurationText(config));
    await forgetWhatIsOver({ database, clock });
    const app = await buildApp({ config, database, clock });
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address() as AddressInfo;
    app.messenger.start();
    const stopForgetting = keepForgetting({ database, clock });
    const stopPrinting = keepPrinting({ database, clock, documents: app.documents, kinds: reportKinds });
    const stopReminding = config.hasReminders ? keepReminding(remindingOf(app)) : undefined;
    return {
      text: startupText(config, address, existsSync(config.appDir)),
      stop: async () => {
        const drop = setTimeout(() => app.server.closeAllConnections(), clientGraceMs);
        const printed = stopPrinting();
        await app.close();
        clearTimeout(drop);
        await Promise.all([printed, stopForgetting(), stopReminding?.()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function remindingOf(app: App): Reminding {
  const { database, clock, log, messenger } = app;
  return { database, clock, log, publicUrl: publicUrl(app), wake: () => messenger.wake() };
}
