import type { App } from '@server/appTypes';
import { createMessenger } from '@server/messages/messenger';

/** Gives the app what sends its messages, and ends it with the app. It begins only when the product starts it. */
export function addMessenger(app: App): void {
  const { database, clock } = app;
  const messenger = createMessenger({ database, clock });
  app.decorate('messenger', messenger);
  app.addHook('onClose', () => messenger.stop());
}
