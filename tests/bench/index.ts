import { parseArgs } from 'node:util';
import { benchApprovals } from './approvalBench';
import { benchBigTable } from './bigTableBench';
import { benchBundles } from './bundleBench';
import { benchExplain } from './explainBench';
import { benchFirstScreen } from './firstScreenBench';
import { benchFocus } from './focusBench';
import { benchHaircuts } from './haircutBench';
import { benchHistory } from './historyBench';
import { benchImport } from './importBench';
import { benchIndustry } from './industryBench';
import { benchLists } from './listBench';
import { benchListSizes } from './listSizeBench';
import { benchMapping } from './mapping/mappingBench';
import { benchMemory } from './memoryBench';
import { benchPdf } from './pdfBench';
import { benchPractice } from './practiceBench';
import { benchPreview } from './previewBench';
import { benchQuestions } from './questionsBench';
import { benchReviews } from './reviewBench';
import { benchReviewEffect } from './reviewEffectBench';
import { benchStatements } from './statementBench';
import { benchSumLines } from './sumLines/sumLinesBench';
import { type BenchEngine, startBenchEngine } from './support/benchBackend';
import { print } from './support/print';
import { benchWhatIf } from './whatIfBench';

const onDatabase = {
  import: benchImport,
  preview: benchPreview,
  lists: benchLists,
  'list-sizes': benchListSizes,
  focus: benchFocus,
  approvals: benchApprovals,
  reviews: benchReviews,
  table: benchBigTable,
  pdf: benchPdf,
  statements: benchStatements,
  haircuts: benchHaircuts,
  history: benchHistory,
  'review-effect': benchReviewEffect,
  explain: benchExplain,
  'what-if': benchWhatIf,
  practice: benchPractice,
  industry: (engine: BenchEngine) => benchIndustry(engine, Number(options.firms)),
};
const topics = [...Object.keys(onDatabase), 'mapping', 'questions', 'sum-lines', 'bundles', 'first-screen', 'memory'];
/** Topics that take too long to run unless named. */
const onlyIfNamed = new Set(['industry', 'memory']);

/** Prints the ratios that DESIGN's budgets name, from one run; `npm run bench -- lists focus` runs only some topics. */
const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { firms: { type: 'string', default: '3300' }, tables: { type: 'string' } },
});
const unknown = asked.filter((name) => !topics.includes(name));
if (unknown.length > 0) throw new RangeError(`Unknown topic ${unknown.join(', ')}; there are ${topics.join(', ')}.`);
const isAsked = (name: string) => asked.includes(name) || (asked.length === 0 && !onlyIfNamed.has(name));

const wanted = Object.entries(onDatabase).filter(([name]) => isAsked(name));
if (wanted.length > 0) await runOnDatabase();
if (isAsked('mapping')) benchMapping();
if (isAsked('questions')) await benchQuestions();
if (isAsked('sum-lines')) benchSumLines(options.tables ?? process.env.SUM_TABLES);
if (isAsked('bundles')) benchBundles();
if (isAsked('memory')) await benchMemory();
if (isAsked('first-screen')) await benchFirstScreen();

async function runOnDatabase(): Promise<void> {
  const engine = await startBenchEngine();
  try {
    for (const [name, bench] of wanted) {
      print(`Measuring: ${name} …`);
      await bench(engine);
    }
  } finally {
    await engine.stop();
  }
}
