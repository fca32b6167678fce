import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.css', '.html', '.js', '.svg', '.ttf', '.txt']);

/**
 * Writes a Brotli and a gzip file next to each built file that gets smaller; the server sends them unchanged. The best levels take longer than a
 * request may.
 */
export function compressFiles(): Plugin {
  let outDir = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      // After the documents of the public pages are written.
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(outDir, { recursive: true });
        const wanted = files.filter((file) => compressible.has(extname(file)));
        await Promise.all(wanted.map((file) => compressFile(join(outDir, file))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  for (const [ending, compressed] of Object.entries({ br, gz })) {
    if (compressed.length < content.length) await writeFile(`${path}.${ending}`, compressed);
  }
}
