import type { App } from '@server/appTypes';
import { createDocumentQueue } from '@server/documents/documentQueue';

/** Gives the app the queue that renders documents off the main thread, and ends its threads with the app. */
export function addDocuments(app: App): void {
  const documents = createDocumentQueue();
  app.decorate('documents', documents);
  app.addHook('onClose', () => documents.close());
}
