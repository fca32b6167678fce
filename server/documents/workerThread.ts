import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '@server/projectRoot';

const isSource = import.meta.url.endsWith('.ts');

/**
 * Starts the thread that renders documents. From source (development, tests) the thread is TypeScript too and needs tsx's loader;
 * built, it is a file of its own beside the server's (vite.server.config.ts).
 */
export function startDocumentWorker(): Worker {
  return isSource
    ? new Worker(join(projectRoot, 'server/documents/documentWorker.ts'), { execArgv: ['--import', 'tsx'] })
    : new Worker(join(projectRoot, 'dist/server/documentWorker.js'), { execArgv: [] });
}
