import { stagedKinds } from '@server/stagedKinds';
import { expect, test } from 'vitest';

/** ISO codes of currencies are the words of the trade. */
const shownAsCodes = ['currency'];

const choices = stagedKinds.flatMap(({ name, form = [], history }) =>
  form
    .filter((field) => !shownAsCodes.includes(field.name))
    .flatMap(({ name: column, values = [] }) =>
      values.map(({ value, label }) => ({ name, column, value: String(value), label, history })),
    ),
);

test('the history and the import preview say a choice as the form does', () => {
  expect(choices.length).toBeGreaterThan(20);
  for (const { name, column, value, label, history } of choices) {
    const shown = history.find((field) => field.column === column)?.shown?.(value);
    expect(shown, `${name}, ${column}, ${value}`).toBe(label);
  }
});
