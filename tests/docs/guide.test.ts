import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeSteps } from '@/domain/close/closeSteps';
import { escapeRegExp } from '@/domain/coa/mapping/company';
import { earlyWarningLevels, levelOrder } from '@/domain/netCapital/earlyWarning/levels';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = ['docs/guide', 'docs/operations'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);

const isOfGuide = (path: string) => path.startsWith('docs/guide/');

const maxWords = 2000;
const maxSentenceWords = 30;

const countWords = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Returns the sentences of a page: of its paragraphs, list items and cells, without code blocks. */
function sentencesOf(page: string): string[] {
  const prose = page.replace(/```[\s\S]*?```/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const blocks = prose.split(/\n(?=[-#|]|\d+\. |\s*- )|\n\n/);
  const texts = blocks.flatMap((block) => (block.startsWith('|') ? block.split('|') : [block]));
  return texts.flatMap((text) => text.replace(/\s+/g, ' ').split(/(?<=[.:?;]["*)]*) (?=["*(`]*[A-Z0-9…])/));
}

test.each(pages)('%s is short, in short sentences', (path) => {
  const page = read(path);
  expect(countWords(page.replace(/```[\s\S]*?```/g, ''))).toBeLessThan(maxWords);
  expect(sentencesOf(page).filter((sentence) => countWords(sentence) >= maxSentenceWords)).toEqual([]);
});

const source = ['src', 'server']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => read(`${folder}/${path}`)),
  )
  .join('\n')
  // As shown: without the escapes of code, and with what is filled in left open.
  .replace(/\\'/g, "'")
  .replace(/\$\{[^}]*\}/g, '…')
  .replace(/&apos;/g, "'");

test("the guide's messages are those of the product", () => {
  const rows = read('docs/guide/messages.md').match(/^\| (?!Message|---)[^|]+(?= \|)/gm) ?? [];
  const messages = rows.map((row) => row.slice(2));
  expect(messages.length).toBeGreaterThan(20);
  const parts = messages.flatMap((message) => message.split('…').map((part) => part.trim()));
  expect(parts.filter((part) => !source.includes(part))).toEqual([]);
});

/** Returns the first cells of the table below a header. */
function rowsOf(page: string, header: string): string[] {
  const [, table = ''] = read(page).split(`| ${header} |`);
  const lines = (table.split('\n\n')[0] ?? '').split('\n').slice(2);
  return lines.map((line) => line.split('|')[1]?.trim() ?? '');
}

test('the quarter end has the steps of the close, and net capital every level', () => {
  const steps = rowsOf('docs/guide/quarter-end.md', 'Step | Where | Done when');
  expect(steps).toEqual(closeSteps.map(({ name }, position) => `${position + 1}. ${name}`));
  const levels = rowsOf('docs/guide/net-capital.md', 'Level | Reached when');
  expect(levels).toEqual(levelOrder.map((level) => earlyWarningLevels[level].name));
});

/** Places that the guide names beside the screen's own words. */
const ownNames = ['Profile menu', 'See all levels', 'SAMPLE — not a filing', 'New FOCUS Report', 'New SSOI Report'];

/** Returns true if a text of the product begins with the words, which may be a part of many others. */
function isShown(shown: string, words: string): boolean {
  const [start = ''] = words.split('…');
  return start !== '' && new RegExp(`["'\`>}…] ?${escapeRegExp(start)}(?!\\w)`).test(shown);
}

test("what the guide sets in italics, and its ways through the menus, are the product's words", () => {
  const shown = source.replace(/\s+/g, ' ');
  const unknown = pages.filter(isOfGuide).flatMap((path) => {
    const text = read(path).replace(/```[\s\S]*?```/g, '');
    const ways = [...text.matchAll(/\*\*([^*\n]+ → [^*\n]+)\*\*/g)].flatMap(([, way = '']) =>
      way.replace(/\.$/, '').split(' → '),
    );
    const italics = [...text.matchAll(/(?<!\*)\*(?!\*)([^*\n]+)\*(?!\*)/g)].flatMap(([, words = '']) =>
      words.split(' → '),
    );
    return [...ways, ...italics].filter((words) => !ownNames.includes(words) && !isShown(shown, words));
  });
  expect(unknown).toEqual([]);
});

test.each(['guide', 'operations'])('the index of docs/%s leads to each of its pages', (folder) => {
  const linked = [...read(`docs/${folder}/README.md`).matchAll(/\]\(([\w-]+\.md)/g)].map(([, name = '']) => name);
  const names = readdirSync(join(root, 'docs', folder)).filter((name) => name !== 'README.md');
  expect([...new Set(linked)].toSorted()).toEqual(names.toSorted());
});

/** Returns the anchors of a page's headings, as GitHub makes them. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('links to a heading of these pages have one', () => {
  const broken = pages.flatMap((path) =>
    [...read(path).matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)].flatMap(([link, target = '', anchor = '']) =>
      anchorsOf(target === '' ? path : join(path, '..', target)).includes(anchor) ? [] : [`${path}: ${link}`],
    ),
  );
  expect(broken).toEqual([]);
});
