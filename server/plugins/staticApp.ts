import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '@server/common/appTypes';
import { renderedPageFile } from '@/contract/wire/renderedPages';
import { toNoRouteError } from './errors';

const screenPath = /^(?:\/[a-z-]+)+$/;
const oneYearSeconds = 31_536_000;

/**
 * Serves the built app: files with a hash in their name as immutable, and its page for every path of a screen. Looks files up at each request, so
 * that a running server serves a later build.
 */
export async function addStaticApp(app: App): Promise<void> {
  const { appDir } = app.config;
  if (!existsSync(appDir)) return;
  await app.register(fastifyStatic, {
    root: appDir,
    serve: false,
    cacheControl: false,
    // The build compresses worthwhile files with Brotli and gzip; others are compressed when sent.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${appDir}${sep}assets${sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    // Concatenated rather than resolved: `//` begins an address of its own.
    const { pathname } = new URL(`http://netcap${request.url}`);
    if (pathname === '/api' || pathname.startsWith('/api/')) throw toNoRouteError(request);
    return reply.sendFile(isFile(pathname) ? pathname : documentOf(pathname, appDir));
  });
}

/** Returns the document rendered by the build for a public page, else the app's page. */
function documentOf(pathname: string, appDir: string): string {
  const rendered = renderedPageFile(pathname);
  return screenPath.test(pathname) && existsSync(join(appDir, rendered)) ? rendered : 'index.html';
}

function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
