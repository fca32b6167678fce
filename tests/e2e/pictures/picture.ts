import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '@server/projectRoot';
import { expect } from '@tests/e2e/support/fixtures';
import sharp from 'sharp';
import type { TutorialName } from '@/features/tutorials/tutorialNames';

const folder = join(projectRoot, 'public/tutorials');
const sizesFile = join(projectRoot, 'src/features/tutorials/pictureSizes.json');

const maxWidth = 1000;
const maxHeight = 640;
const margin = 16;

type Picture = {
  /** The tutorial and the step. */
  name: `${TutorialName}-${number}`;
  /** What is in it, from the first to the last; as wide as the page where it's the page's. */
  of: Locator | readonly Locator[];
  isWide?: boolean;
  /** What the step's text is about. */
  marked?: Locator;
};

/** Takes the picture of a step, in the light theme, with a ring around what the step is about. */
export async function takePicture(page: Page, { name, of, isWide = false, marked }: Picture): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Away from what was pressed, whose tooltip would be in the picture.
  await page.mouse.move(0, 0);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  const parts = 'length' in of ? of : [of];
  for (const part of parts) await expect(part).toBeVisible();
  const whole = marked === undefined ? parts : [...parts, marked];
  await parts[0]?.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  await marked?.evaluate(ring);
  const clip = await clipOf(page, whole, isWide);
  const shot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  await marked?.evaluate(unring);
  await mkdir(folder, { recursive: true });
  const small = sharp(shot).resize({ width: maxWidth, withoutEnlargement: true });
  await writeFile(join(folder, `${name}.webp`), await small.webp({ quality: 80, effort: 6 }).toBuffer());
}

/** Writes how large each picture is, for the page that keeps its place. */
export async function writeSizes(): Promise<void> {
  const sizes: Record<string, [number, number]> = {};
  for (const file of (await readdir(folder)).toSorted()) {
    const { width, height } = await sharp(join(folder, file)).metadata();
    sizes[file.replace(/\.webp$/, '')] = [width, height];
  }
  const lines = Object.entries(sizes).map(([name, [width, height]]) => `  "${name}": [${width}, ${height}]`);
  await writeFile(sizesFile, `{\n${lines.join(',\n')}\n}\n`);
}

async function clipOf(page: Page, parts: readonly Locator[], isWide: boolean) {
  const { width, height } = page.viewportSize() ?? { width: 1000, height: 800 };
  const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null);
  const main = await page.locator('main').boundingBox();
  const left = isWide ? (main?.x ?? 0) : Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const right = isWide ? width : Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin, top + maxHeight);
  return { x: left, y: top, width: Math.round(right - left), height: Math.round(bottom - top) };
}

function ring(element: Element) {
  if (!(element instanceof HTMLElement)) return;
  element.style.outline = '3px solid #d9480f';
  element.style.outlineOffset = '3px';
}

function unring(element: Element) {
  if (element instanceof HTMLElement) element.style.outline = '';
}
