import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@server/projectRoot';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tutorialNames } from '@/features/tutorials/tutorialNames';
import { tutorialPicture, tutorials } from '@/features/tutorials/tutorials';

const steps = tutorialNames.flatMap((name) =>
  tutorials[name].steps.map((step, index) => ({ ...step, picture: tutorialPicture(name, index + 1) })),
);
const publicFile = (path: string) => join(projectRoot, 'public', path);

function sourceBelow(folder: string): string {
  const files = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('features/tutorials/'));
  return sources.map((file) => readFileSync(join(projectRoot, folder, file), 'utf8')).join('\n');
}

test('what a step names stands on a screen', () => {
  const source = sourceBelow('src');
  const named = steps.flatMap(({ text }) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label));
  expect(named.length).toBeGreaterThan(30);
  expect(
    named.filter((label) => !source.includes(label) && !source.includes(label.replace(/FOCUS|SSOI/, '{kind.name}'))),
  ).toEqual([]);
});

test('each step has a picture of the size that the page keeps for it, small enough for a slow line', async () => {
  let total = 0;
  for (const { picture } of steps) {
    expect(existsSync(publicFile(picture.src)), picture.src).toBe(true);
    const { width, height, size = 0 } = await sharp(readFileSync(publicFile(picture.src))).metadata();
    expect({ src: picture.src, width, height }).toEqual(picture);
    expect(size, picture.src).toBeLessThanOrEqual(60_000);
    total += size;
  }
  expect(total).toBeLessThanOrEqual(1_800_000);
  expect(readdirSync(publicFile('tutorials'))).toHaveLength(steps.length);
});
