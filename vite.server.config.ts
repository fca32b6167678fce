import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': fromRoot('./src'), '@server': fromRoot('./server') } },
  build: {
    ssr: true,
    copyPublicDir: false,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Beside the entries: code finds the worker and the reader by its own folder.
      output: { chunkFileNames: '[name]-[hash].js' },
      input: {
        index: fromRoot('./server/index.ts'),
        documentWorker: fromRoot('./server/documentWorker.ts'),
        reader: fromRoot('./server/reader.ts'),
        // So that they run where development dependencies aren't installed.
        backup: fromRoot('./server/backup.ts'),
        restore: fromRoot('./server/restore.ts'),
        verify: fromRoot('./server/verify.ts'),
      },
    },
  },
});
