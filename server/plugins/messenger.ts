import type { App } from '@server/appTypes';
import { createMessenger } from '@server/messages/messenger';
import { createSenders } from '@server/messages/senders';

/** Gives the app what sends its messages, and ends it with the app. It begins only when the product starts it. */
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
