import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);

/** Type names that two files export. The list only shrinks: a name that has one meaning again leaves it, and none joins. */
const doubledTypes = ['ReportKind', 'StagedKind'];

/** Function names that two files export; this list only shrinks, too. */
const doubledFunctions = ['endSession', 'reportsRoutes', 'reviewsRoutes', 'signIn', 'signOut'];

/** Idioms that a reader has to read twice. */
const bannedIdioms = /\b(comes to|rests on|gives up|takes along|stands for|nobody|whoever|otherwise than|by now)\b/i;

const questionWord = /^(What|Whether|Whose|Whoever|Who|How|Where|Which|Why|When)\b(?!-)/;

/** Returns the comments of a file, each on one line, without code in backticks. */
function readComments(text: string): string[] {
  const blocks = text.match(/(?<=^|[\s{(])\/\*[\s\S]*?\*\//gm) ?? [];
  const lines = text.match(/(?:(?<=^|\s)\/\/ .*(?:\n\s*(?=\/\/ )|$)?)+/gm) ?? [];
  return [...blocks, ...lines].map((comment) => comment.replace(/`[^`]*`/g, '``').replace(/\n\s*(\*|\/\/) ?/g, ' '));
}

/** Returns the docstrings of top-level functions and types. */
function readDocstrings(text: string): string[] {
  const documented = /^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?(?:default )?(?:async )?(?:function|type)\b/gm;
  return [...text.matchAll(documented)].map(([, doc = '']) => doc.replace(/^[\s*]+/, ''));
}

/** Returns the names that two files export by a declaration of the pattern. */
function findDoubled(declaration: RegExp): string[] {
  const pathsOf = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(declaration))
      pathsOf.set(name, (pathsOf.get(name) ?? new Set()).add(path));
  return [...pathsOf].flatMap(([name, paths]) => (paths.size > 1 ? [name] : [])).toSorted();
}

test('the code is read', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(({ text }) => readDocstrings(text)).length).toBeGreaterThan(1000);
});

test('no docstring of a function or type begins with a question word', () => {
  const wrong = files.flatMap(({ path, text }) =>
    readDocstrings(text)
      .filter((doc) => questionWord.test(doc))
      .map((doc) => `${path}: ${doc.slice(0, 60)}`),
  );
  expect(wrong).toEqual([]);
});

test('no comment has a banned idiom', () => {
  const wrong = files.flatMap(({ path, text }) =>
    readComments(text).flatMap((comment) => {
      const [idiom] = bannedIdioms.exec(comment) ?? [];
      return idiom === undefined ? [] : [`${path}: ${idiom}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('an exported type name has one meaning, but for known ones that are still doubled', () => {
  expect(findDoubled(/^export (?:type|interface) (\w+)/gm)).toEqual(doubledTypes.toSorted());
});

test('an exported function name has one meaning, but for known ones that are still doubled', () => {
  expect(findDoubled(/^export (?:async )?function\*? (\w+)/gm)).toEqual(doubledFunctions.toSorted());
});
