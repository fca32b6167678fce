import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the embedded backend; the built app is served by that backend itself. */
const developmentBackend = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fromRoot('./src') } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Fonts and images stay files: the Content-Security-Policy allows data: for Bootstrap's own icons only.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Says which files the first screen loads; the size limits are measured on those.
    manifest: true,
  },
  server: { port: 5173, proxy: { '/api': developmentBackend } },
});
