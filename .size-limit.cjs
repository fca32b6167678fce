/** Limits on what the first screen, the sign-in page, has to load: the entry and every file that this imports, as they are sent. */
const { readFileSync } = require('node:fs');

const built = 'dist/app';

/** The part of the build's manifest that the page loads at once; what loads later is left out. */
function loadedAtOnce() {
  const manifest = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8'));
  const loaded = new Set();
  const waiting = ['index.html'];
  for (const name of waiting) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    waiting.push(...(manifest[name].imports ?? []));
  }
  return [...loaded].map((name) => manifest[name]);
}

const chunks = loadedAtOnce();
const inBuild = (files) => [...new Set(files)].map((file) => `${built}/${file}.br`);

const limit = (name, files, size) => ({ name, path: inBuild(files), limit: size, brotli: false });

module.exports = [
  limit(
    'First screen, JavaScript',
    chunks.map(({ file }) => file),
    '165 kB',
  ),
  limit(
    'First screen, CSS',
    chunks.flatMap(({ css }) => css ?? []),
    '15 kB',
  ),
];
