import type { App } from '@server/common/appTypes';
import { createMessenger } from '@server/messages/messenger';
import { createSenders } from '@server/messages/senders';

/** Adds the app's messenger, which ends with the app. The product starts it. */
export function addMessenger(app: App): void {
  const { database, clock, config, log } = app;
  const senders = createSenders(config, print);
  const messenger = createMessenger({ database, clock, senders, log });
  app.decorate('messenger', messenger);
  app.addHook('onClose', () => messenger.stop());
}

function print(text: string) {
  process.stdout.write(text);
}
