import type { App } from '@server/common/appTypes';
import { createDocumentQueue } from '@server/documents/documentQueue';

/** Adds the queue that renders documents off the main thread. Its threads end with the app. */
export function addDocuments(app: App): void {
  const documents = createDocumentQueue();
  app.decorate('documents', documents);
  app.addHook('onClose', () => documents.close());
}
