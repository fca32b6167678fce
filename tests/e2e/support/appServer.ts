import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
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
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the files of an app alone, as a web server of another origin than the backend's does. */
export async function startAppServer(): Promise<AppServer> {
  const appDir = await temporaryAppDir();
  const { url, end } = await serveApp(appDir);
  return {
    url,
    buildFor: (backendUrl) => buildApp(appDir, { VITE_API_BASE_URL: `${backendUrl}/api` }),
    end: async () => {
      await end();
      await rm(appDir, { recursive: true, force: true });
    },
  };
}

export function temporaryAppDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'netcap-app-'));
}

/** Serves the files of a built app on a free port; calls below `/api` are for `answerCall`. */
export async function serveApp(appDir: string, answerCall?: RequestListener) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app');
    if (answerCall !== undefined && pathname.startsWith('/api/')) return answerCall(request, response);
    const path = join(appDir, extname(pathname) === '' ? 'index.html' : pathname);
    const content = await readFile(path).catch(() => undefined);
    const type = mediaTypes[extname(path)] ?? 'application/octet-stream';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': type }).end(content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    end: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Builds the app as `npm run build` does, but not compressed and not made small, which takes most of the time. */
export async function buildApp(outDir: string, settings: Record<string, string>) {
  Object.assign(process.env, settings);
  const [react, productKey] = viteConfig.plugins ?? [];
  await build({
    ...viteConfig,
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    plugins: [react, productKey],
    build: { ...viteConfig.build, outDir, emptyOutDir: true, minify: false },
  });
}
