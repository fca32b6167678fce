import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { build } from 'vite';
import viteConfig from '../../../vite.config';

export type AppServer = {
  url: string;
  /** Builds the app for that backend and serves it from then on. */
  buildFor: (backendUrl: string) => Promise<void>;
  end: () => Promise<void>;
};

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the files of an app alone, as a web server of another origin than the backend's does. */
export async function startAppServer(): Promise<AppServer> {
  const appDir = await mkdtemp(join(tmpdir(), 'netcap-app-'));
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://app');
    const path = join(appDir, extname(pathname) === '' ? 'index.html' : pathname);
    const content = await readFile(path).catch(() => undefined);
    const type = mediaTypes[extname(path)] ?? 'application/octet-stream';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    buildFor: (backendUrl) => buildApp(appDir, backendUrl),
    end: async () => {
      server.closeAllConnections();
      server.close();
      await rm(appDir, { recursive: true, force: true });
    },
  };
}

/** The app as `npm run build` makes it, but not compressed and not made small, which takes most of the time. */
async function buildApp(outDir: string, backendUrl: string) {
  process.env.VITE_API_BASE_URL = `${backendUrl}/api`;
  const [react] = viteConfig.plugins ?? [];
  await build({
    ...viteConfig,
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    plugins: [react],
    build: { ...viteConfig.build, outDir, emptyOutDir: true, minify: false },
  });
}
