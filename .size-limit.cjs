/** Limits on what the first screen, the sign-in page, has to load: its entry and every file that this imports, brotli. */
const { readFileSync } = require('node:fs');

const built = 'dist/app';
const screens = ['index.html', 'src/features/auth/pages/SignInPage.tsx'];

/** The part of the build's manifest that these screens load at once; what loads later is left out. */
function loadedAtOnce() {
  const manifest = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8'));
  const loaded = new Set();
  const waiting = [...screens];
  for (const name of waiting) {
    if (loaded.has(name)) continue;
    loaded.add(name);
    waiting.push(...(manifest[name].imports ?? []));
  }
  return [...loaded].map((name) => manifest[name]);
}

const chunks = loadedAtOnce();
const inBuild = (files) => [...new Set(files)].map((file) => `${built}/${file}`);

module.exports = [
  { name: 'First screen, JavaScript', path: inBuild(chunks.map(({ file }) => file)), limit: '170 kB' },
  { name: 'First screen, CSS', path: inBuild(chunks.flatMap(({ css }) => css ?? [])), limit: '35 kB' },
];
