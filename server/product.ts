import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app';
import { closeDemoAccounts } from './auth/session/demoAccounts';
import { deleteExpired, startHousekeeping } from './auth/session/housekeeping';
import { requireSameProductKey } from './builtApp';
import { type Reminding, startReminders } from './calendar/reminders/remind';
import type { App } from './common/appTypes';
import { removeStaleUploadFolders } from './common/uploadFolders';
import type { Config } from './config';
import { openProductDatabase } from './db/productDatabase';
import { configurationText } from './history/records/configurationText';
import { logConfiguration } from './history/records/securityEvents';
import { publicUrl } from './publicUrl';
import { reportKinds } from './reportKinds';
import { startPrinting } from './reports/keptDocuments';
import { seedDemo } from './seed/seedDemo';
import { startupText } from './startupText';

/** The running product: its text for the console, and its orderly stop. */
export type Product = { text: string; stop: () => Promise<void> };

/** Time that a stop waits for clients, since one that sends or reads half a request would never end. */
const clientGraceMs = 5_000;

/** Starts the database, migrations, demo data on an empty database, and the server on its port. */
export async function startProduct(config: Config, { isFresh }: { isFresh: boolean }): Promise<Product> {
  const clock = () => new Date();
  await requireSameProductKey(config);
  await removeStaleUploadFolders();
  const { dataDir, databaseUrl, passwordCost } = config;
  const database = await openProductDatabase({ dataDir, databaseUrl, isFresh });
  try {
    if (config.hasDemo) await seedDemo({ database, clock, passwordCost, demoDay: config.demoDay });
    const closedAccounts = config.hasDemo ? 0 : await closeDemoAccounts({ database, clock });
    await logConfiguration({ database, clock }, configurationText(config));
    await deleteExpired({ database, clock });
    const app = await buildApp({ config, database, clock });
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address() as AddressInfo;
    app.messenger.start();
    const stopForgetting = startHousekeeping({ database, clock });
    const stopPrinting = startPrinting({ database, clock, documents: app.documents, kinds: reportKinds });
    const stopReminding = config.hasReminders ? startReminders(toReminding(app)) : undefined;
    return {
      text: startupText(config, address, { hasApp: existsSync(config.appDir), closedAccounts }),
      stop: async () => {
        app.stop.isBegun = true;
        await pause(config.drainSeconds * 1000);
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

function toReminding(app: App): Reminding {
  const { database, clock, log, messenger } = app;
  return { database, clock, log, publicUrl: publicUrl(app), wake: () => messenger.wake() };
}
