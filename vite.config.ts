import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { refuseChunkCycles } from './vite.chunkCycles.ts';
import { compressFiles } from './vite.compress.ts';
import { prerenderPages } from './vite.prerender.ts';
import { nameProductKey } from './vite.productKey.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Address of the backend for `npm run dev`; the built app is served by the backend itself. */
const developmentBackend = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

const fromLibraries = /[\\/]node_modules[\\/]/;
/** Contexts shared by parts of Bootstrap; kept apart, since in a chunk with one of the parts they would make chunks depend on each other. */
const contextsOfLibraries = /[\\/]node_modules[\\/](@restart|react-bootstrap)[\\/].*Context\.js$/;
const fromLayers = (layers: string) => new RegExp(`[\\\\/]src[\\\\/](${layers})[\\\\/]`);

/**
 * Chunks of the build: few files, since each costs a round trip if they wait for each other. The first screen is two chunks: libraries, which seldom
 * change, and our own code. Code shared by several pages is grouped by layer, whose imports go one way, so that no chunks depend on each other; code
 * shared by features, by its users.
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

/** Removes the names of the pages that share a chunk from its name. */
const withoutSharers = (name = 'asset') => name.replace(/~.*$/, '');
const chunkFileNames = ({ name }: { name: string }) => `assets/${withoutSharers(name)}-[hash].js`;
const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css')
    ? `assets/${withoutSharers(names[0].slice(0, -4))}-[hash].css`
    : 'assets/[name]-[hash][extname]';

// Bootstrap 5.3 is written for Sass 1: features removed in Sass 3 stay until Bootstrap 6.
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
    // Fonts and images stay files: the Content-Security-Policy only allows data: for Bootstrap's own icons.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Lists the files that the first screen loads, for the size limits.
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
