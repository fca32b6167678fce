import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Appends the tests that passed only at their second try to the file that FLAKY_TESTS names. */
export default class FlakyTests implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase) {
    this.#tests.add(test);
  }

  onEnd() {
    const file = process.env.FLAKY_TESTS;
    const flaky = [...this.#tests].filter((test) => test.outcome() === 'flaky');
    if (file === undefined || flaky.length === 0) return;
    appendFileSync(file, `${flaky.map((test) => test.titlePath().filter(Boolean).join(' › ')).join('\n')}\n`);
  }

  printsToStdio() {
    return false;
  }
}
