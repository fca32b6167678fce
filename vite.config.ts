import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCycles } from './vite.chunkCycles.ts';
import { compressFiles } from './vite.compress.ts';
import { prerenderPages } from './vite.prerender.ts';
import { nameProductKey } from './vite.productKey.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds the embedded backend; the built app is served by that backend itself. */
const developmentBackend = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

const fromLibraries = /[\\/]node_modules[\\/]/;
/** What parts of Bootstrap tell each other by. Beside one of them they would make chunks of others need each other. */
const contextsOfLibraries = /[\\/]node_modules[\\/](@restart|react-bootstrap)[\\/].*Context\.js$/;
const fromLayers = (layers: string) => new RegExp(`[\\\\/]src[\\\\/](${layers})[\\\\/]`);

/**
 * Few files, for each one costs a round trip where they wait for each other. The first screen is two chunks: libraries, which seldom change, and
 * our own code. What several pages share goes by layer, whose imports go one way, so that no chunks need each other; what features share, by who
 * shares it.
 */
const chunkGroups = [
  { name: 'libraries', test: fromLibraries, tags: ['$initial' as const], priority: 7 },
  { name: 'index', tags: ['$initial' as const], priority: 6 },
  { name: 'contexts', test: contextsOfLibraries, minShareCount: 2, priority: 6 },
  {
    name: 'vendor',
    test: fromLibraries,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
    priority: 5,
  },
  { name: 'domain', test: fromLayers('domain|contract'), minShareCount: 2, priority: 4 },
  { name: 'lib', test: fromLayers('lib'), minShareCount: 2, priority: 3 },
  { name: 'components', test: fromLayers('components'), minShareCount: 2, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
];

/** Chunks that pages share would have the names of all of them. */
const withoutSharers = (name = 'asset') => name.replace(/~.*$/, '');
const chunkFileNames = ({ name }: { name: string }) => `assets/${withoutSharers(name)}-[hash].js`;
const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css')
    ? `assets/${withoutSharers(names[0].slice(0, -4))}-[hash].css`
    : 'assets/[name]-[hash][extname]';

// Bootstrap 5.3 is written for Sass 1: what Sass 3 will drop stays until Bootstrap 6.
const css = {
  preprocessorOptions: {
    scss: { quietDeps: true, silenceDeprecations: ['import' as const, 'global-builtin' as const] },
  },
};

export default defineConfig({
  plugins: [react(), nameProductKey(), refuseChunkCycles(), prerenderPages({ css }), compressFiles()],
  resolve: { alias: { '@': fromRoot('./src') } },
  css,
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Fonts and images stay files: the Content-Security-Policy allows data: for Bootstrap's own icons only.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Says which files the first screen loads; the size limits are measured on those.
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames, assetFileNames },
      checks: { bundlerTimings: false },
    },
  },
  worker: { rolldownOptions: { checks: { bundlerTimings: false } } },
  server: { port: 5173, proxy: { '/api': developmentBackend } },
});
