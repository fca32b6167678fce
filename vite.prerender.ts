import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import { build, type InlineConfig, type Plugin } from 'vite';
import { renderedPageFile } from './src/contract/wire/renderedPages.ts';
import { nameProductKey } from './vite.productKey.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const emptyRoot = '<div id="root"></div>';
const plainTitle = '<title>Netcap</title>';

/** The exports of `src/prerender.tsx`. */
type Prerender = {
  renderedPaths: readonly string[];
  renderPage(path: string): Promise<{ markup: string; title: string }>;
};

/** Writes a document for each public page with its markup, so that a browser paints it before any script has loaded (0005). */
export function prerenderPages(options: Pick<InlineConfig, 'css'>): Plugin {
  let outDir = '';
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const document = await readFile(join(outDir, 'index.html'), 'utf8');
        for (const place of [emptyRoot, plainTitle]) {
          if (!document.includes(place)) throw new Error(`index.html has no ${place} for the public pages.`);
        }
        await withPrerender(options, async ({ renderedPaths, renderPage }) => {
          for (const path of renderedPaths) {
            const { markup, title } = await renderPage(path);
            const page = document
              .replace(emptyRoot, () => `<div id="root">${markup}</div>`)
              .replace(plainTitle, () => `<title>${title}</title>`);
            const file = join(outDir, renderedPageFile(path));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, page);
          }
        });
      },
    },
  };
}

/** Builds the app for Node and gives it a window with empty storage. */
async function withPrerender(
  options: Pick<InlineConfig, 'css'>,
  use: (prerender: Prerender) => Promise<void>,
): Promise<void> {
  const outDir = await mkdtemp(fromRoot('node_modules/.netcap-prerender-'));
  const window = new Window({ url: 'https://netcap.test' });
  const globals = { window, localStorage: window.localStorage, sessionStorage: window.sessionStorage };
  try {
    await build({
      ...options,
      root: fromRoot('.'),
      configFile: false,
      logLevel: 'warn',
      plugins: [nameProductKey()],
      resolve: { alias: { '@': fromRoot('./src') } },
      ssr: { noExternal: true },
      build: {
        ssr: 'src/prerender.tsx',
        copyPublicDir: false,
        outDir,
        target: 'node20',
        minify: false,
        rolldownOptions: { checks: { bundlerTimings: false, moduleLevelDirective: false } },
      },
    });
    Object.assign(globalThis, globals);
    await use((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerender);
  } finally {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
    await window.happyDOM.close();
    await rm(outDir, { recursive: true });
  }
}
