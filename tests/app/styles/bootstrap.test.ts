import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import { compile } from 'sass';
import { expect, test } from 'vitest';

const pathOf = (path: string) => join(projectRoot, path);
const allOfBootstrap = classesIn(readFileSync(pathOf('node_modules/bootstrap/dist/css/bootstrap.css'), 'utf8'));
const core = compiled('core');
const signedIn = compiled('signedIn');

test('has a rule for every class of Bootstrap that is in use', () => {
  const inUse = usedIn('src');
  expect(inUse.size).toBeGreaterThan(30);
  expect(missing(inUse, new Set([...core, ...signedIn]))).toEqual([]);
});

test('has every class that pages without a session use on the first screen', () => {
  const inUse = usedIn('src/features/auth', 'src/app/pages', 'src/components/form', 'src/lib/notifications');
  // The dialogs are the idle guard's and the one that asks who it is, which the main layout shows.
  expect(missing(inUse, core)).toEqual(['flex-wrap', 'modal', 'p-0']);
});

function missing(used: ReadonlySet<string>, offered: ReadonlySet<string>): string[] {
  return [...used].filter((name) => allOfBootstrap.has(name) && !offered.has(name)).sort();
}

function compiled(sheet: string): Set<string> {
  const path = pathOf(`src/app/styles/bootstrap/${sheet}.scss`);
  const options = { loadPaths: [pathOf('node_modules')], quietDeps: true };
  return classesIn(compile(path, { ...options, silenceDeprecations: ['import', 'global-builtin'] }).css);
}

function classesIn(css: string): Set<string> {
  return namesIn(css.replaceAll(/\{[^{}]*\}/g, ' {}'), /\.([a-z][\w-]*)/gi);
}

/** Lists names in `className`, and React-Bootstrap's components by the class that most have: `ListGroup` is `list-group`. */
function usedIn(...folders: string[]): Set<string> {
  const code = folders.flatMap(componentsIn);
  const literals = code.flatMap((text) => text.match(/className=("[^"]*"|\{[^{}]*(\$\{[^{}]*\}[^{}]*)*\})/g) ?? []);
  const components = code.flatMap((text) => [...namesIn(text, /from 'react-bootstrap\/(\w+)'/g)]);
  const kebab = components.map((name) => name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase());
  const texts = literals.flatMap((literal) => literal.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? []);
  const names = texts.flatMap((text) => text.replaceAll(/\$\{[^}]*\}/g, ' ').match(/[a-z][\w-]*/g) ?? []);
  return new Set([...names, ...kebab]);
}

function componentsIn(folder: string): string[] {
  const files = readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.tsx')).map((file) => readFileSync(pathOf(join(folder, file)), 'utf8'));
}

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, name]) => name ?? ''));
}
