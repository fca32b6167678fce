import type { App } from '@server/common/appTypes';
import { createFileReader } from '@server/files/reader/fileReader';

/** Adds the reader of received files. Its processes end with the app. */
export function addFileReader(app: App): void {
  const fileReader = createFileReader();
  app.decorate('fileReader', fileReader);
  app.addHook('onClose', () => fileReader.close());
}
