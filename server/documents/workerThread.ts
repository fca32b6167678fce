import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '@server/projectRoot';

const isSource = import.meta.url.endsWith('.ts');

/**
 * Starts the thread that renders documents. Built, it is a file of its own beside the server's (vite.server.config.ts). From source
 * (development, tests) the thread is TypeScript, and a thread does not take over the loader of its process: it registers tsx first.
 */
export function startDocumentWorker(): Worker {
  if (!isSource) return new Worker(join(import.meta.dirname, 'documentWorker.js'), { execArgv: [] });
  const script = pathToFileURL(join(projectRoot, 'server/documents/documentWorker.ts')).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import('${script}'); });`;
  return new Worker(start, { eval: true, execArgv: [] });
}
