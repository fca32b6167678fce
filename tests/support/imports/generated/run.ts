import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print } from '@tests/bench/support/print';
import type { GeneratedFile } from './expected';
import { judgeFile, type Outcome, outcomes, type Verdict } from './judge';
import { randomLedgerFile } from './ledgers/randomLedgerFile';
import { randomOtherReport } from './otherReports';
import { randomPositionFile } from './positions/randomPositionFile';
import { unseenFile, unseenFiles } from './unseenFiles';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '2000' },
    kind: { type: 'string', default: 'ledger' },
    show: { type: 'string' },
    max: { type: 'string', default: '10' },
    lines: { type: 'string', default: '12' },
    save: { type: 'string' },
    books: { type: 'boolean', default: false },
  },
});

const makers: Readonly<Record<string, (seed: number) => Promise<GeneratedFile>>> = {
  ledger: randomLedgerFile,
  position: randomPositionFile,
  other: randomOtherReport,
  unseen: unseenFile,
};

type Judged = { file: GeneratedFile; verdict: Verdict };

const judged: Judged[] = [];
const make = makers[values.kind];
if (make === undefined) throw new Error(`--kind is one of ${Object.keys(makers).join(', ')}`);
const count = values.kind === 'unseen' ? Math.min(Number(values.count), unseenFiles.length) : Number(values.count);
for (let seed = Number(values.from); seed < Number(values.from) + count; seed += 1) {
  const file = await make(seed);
  const verdict = await judgeFile(file, { hasBooks: values.books });
  judged.push({ file, verdict });
  if (values.save === undefined) continue;
  await mkdir(values.save, { recursive: true });
  await writeFile(join(values.save, `${seed} ${file.fileName}`), file.bytes);
}
printShown();
printFeatures();
printDetails();
printCounts();

function printCounts(): void {
  const clear = judged.filter(({ file }) => !file.isAmbiguous);
  for (const [label, files] of [
    ['all', judged],
    ['clear', clear],
  ] as const) {
    const counts = outcomes.map((outcome) => {
      const count = countOf(files, outcome);
      return `${outcome} ${count} (${((100 * count) / Math.max(files.length, 1)).toFixed(1)}%)`;
    });
    print(`${label} ${files.length}: ${counts.join(' · ')}`);
  }
}

function countOf(files: readonly Judged[], outcome: Outcome): number {
  return files.filter(({ verdict }) => verdict.outcome === outcome).length;
}

/** Prints the most frequent questions, problems, refusals and differences. */
function printDetails(): void {
  const counts = new Map<string, { count: number; seed: number }>();
  for (const { file, verdict } of judged) {
    const label = `${verdict.outcome}: ${verdict.detail.replace(/\d+/g, '9').slice(0, 90)}`;
    const { count, seed } = counts.get(label) ?? { count: 0, seed: file.seed };
    counts.set(label, { count: count + 1, seed });
  }
  print('\ndetails: files, first seed');
  for (const [label, { count, seed }] of [...counts].sort((a, b) => b[1].count - a[1].count).slice(0, 25)) {
    print(`${String(count).padStart(5)} ${String(seed).padStart(6)}  ${label}`);
  }
}

/** Prints the features by the share of their files that are wrong or not right. */
function printFeatures(): void {
  const byFeature = new Map<string, Judged[]>();
  for (const each of judged) {
    for (const feature of each.file.features) {
      const list = byFeature.get(feature) ?? [];
      list.push(each);
      byFeature.set(feature, list);
    }
  }
  const rows = [...byFeature]
    .filter(([, files]) => files.length >= 5)
    .map(([feature, files]) => ({
      feature,
      files: files.length,
      wrong: countOf(files, 'wrong'),
      right: countOf(files, 'right'),
    }));
  const isWord = ({ feature }: { feature: string }) => /^(?:word|title):/.test(feature);
  printRates(
    'features',
    rows
      .filter((row) => !isWord(row))
      .sort((a, b) => a.right / a.files - b.right / b.files)
      .slice(0, 40),
  );
  printRates(
    'words',
    rows
      .filter(isWord)
      .sort((a, b) => a.right / a.files - b.right / b.files)
      .slice(0, 40),
  );
}

function printRates(
  title: string,
  rows: readonly { feature: string; files: number; wrong: number; right: number }[],
): void {
  print(`\n${title}: files, wrong, right`);
  for (const { feature, files, wrong, right } of rows) {
    print(
      `${String(files).padStart(5)} ${`${Math.round((100 * wrong) / files)}%`.padStart(5)} ${`${Math.round((100 * right) / files)}%`.padStart(5)}  ${feature}`,
    );
  }
}

function printShown(): void {
  if (values.show === undefined) return;
  const shown = judged
    .filter(({ verdict }) => values.show === 'all' || verdict.outcome === values.show)
    .slice(0, Number(values.max));
  for (const { file, verdict } of shown) {
    print(
      `\n=== seed ${file.seed} · ${file.fileName} · ${verdict.outcome}${file.isAmbiguous ? ' (ambiguous)' : ''}: ${verdict.detail}`,
    );
    print(file.features.join(' · '));
    print(file.text.split('\n').slice(0, Number(values.lines)).join('\n'));
  }
}
