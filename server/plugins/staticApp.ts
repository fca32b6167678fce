import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from '@server/appTypes';
import { renderedPageFile } from '@/contract/wire/renderedPages';
import { withoutRoute } from './errors';

const screenPath = /^(?:\/[a-z-]+)+$/;
const oneYearSeconds = 31_536_000;

/**
 * Serves the built app: files with a hash in their name for good, and its page for every path that belongs to a screen. Files are looked up
 * at each request, so that a server that runs on goes with a build that comes later.
 */
export async function addStaticApp(app: App): Promise<void> {
  const { appDir } = app.config;
  if (!existsSync(appDir)) return;
  await app.register(fastifyStatic, {
    root: appDir,
    serve: false,
    cacheControl: false,
    // The build leaves a Brotli and a gzip file beside each one that is worth it; others are compressed as they are sent.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(`${appDir}${sep}assets${sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    // Put together rather than resolved: `//` begins an address of its own.
    const { pathname } = new URL(`http://netcap${request.url}`);
    if (pathname === '/api' || pathname.startsWith('/api/')) throw withoutRoute(request);
    return reply.sendFile(isFile(pathname) ? pathname : documentOf(pathname, appDir));
  });
}

/** The document that the build rendered for a public page, else the one that every page begins with. */
function documentOf(pathname: string, appDir: string): string {
  const rendered = renderedPageFile(pathname);
  return screenPath.test(pathname) && existsSync(join(appDir, rendered)) ? rendered : 'index.html';
}

function isFile(pathname: string): boolean {
  return /\.\w+$/.test(pathname);
}
