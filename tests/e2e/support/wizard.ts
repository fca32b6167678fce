import type { Locator, Page } from '@playwright/test';
import type { FieldDefinition, WizardStep } from '@/contract/wire/fieldDefinition.schema';
import { expect } from './fixtures';

export type Wizard = {
  page: Page;
  dialog: Locator;
  /** As the server defines them for the period that the wizard opens at. */
  steps: readonly WizardStep[];
  /** The labels of the fields that were typed into. */
  typed: Set<string>;
};

/** What is chosen or typed into a field; without it the field takes an answer made up for it. */
export type Answers = Readonly<Record<string, string | boolean | readonly string[]>>;

/** What the review is to show of a step's fields, by label. */
export type ShownAnswers = Map<string, string>;

/** Starts a report and gives it a name. */
export async function openWizard(page: Page, kind: 'FOCUS' | 'SSOI', name = ''): Promise<Wizard> {
  await page.goto(`/reports/${kind.toLowerCase()}`);
  const answer = page.waitForResponse(/prefill-form-data/);
  await page.getByRole('button', { name: `New ${kind} Report` }).click();
  const { data } = await (await answer).json();
  const dialog = page.getByRole('dialog', { name: `${kind}: NEW REPORT` });
  await expect(dialog.getByLabel('Name')).toHaveValue(data.suggestedName ?? '');
  if (name !== '') await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dialog.getByText(/^Step 1 of/)).toBeVisible();
  return { page, dialog, steps: data.prefill, typed: new Set() };
}

export const heading = ({ dialog }: Wizard, title: string) => dialog.getByRole('heading', { name: title, level: 3 });

/** Presses Next, which leads to the step of that title. */
export async function next(wizard: Wizard, title: string) {
  await wizard.dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(heading(wizard, title)).toBeFocused();
}

/** Presses Next once for each of these steps. */
export async function nextThrough(wizard: Wizard, titles: readonly string[]) {
  for (const title of titles) await next(wizard, title);
}

/** The steps after the first of a statement without components and offerings. */
export const shortestWay = [
  'Other revenue',
  'Other expenses',
  'Offering 1, unaffiliated',
  'Offering 6, self or affiliated',
  'Review',
];

/** Presses Next, which stays: the first of these fields has the focus, and each says what is wrong. */
export async function expectRefusals(wizard: Wizard, refusals: readonly (readonly [Locator, string])[]) {
  await wizard.dialog.getByRole('button', { name: 'Next', exact: true }).click();
  for (const [field, message] of refusals)
    await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)));
  await expect(refusals[0]?.[0] ?? wizard.dialog).toBeFocused();
}

/** Returns the control of a field, as it is found by its name on the screen. */
function controlOf(within: Locator, field: Pick<FieldDefinition, 'type' | 'label' | 'code' | 'isMonth'>): Locator {
  const name = field.code === undefined ? field.label : `${field.label} (${field.code})`;
  if (field.type === 'radio') return within.getByRole('radiogroup', { name, exact: true });
  if (field.type === 'select-multiple') return within.getByRole('group', { name, exact: true });
  if (field.type === 'select') return within.getByRole('combobox', { name, exact: true });
  if (field.type === 'checkbox') return within.getByRole('checkbox', { name, exact: true });
  if (field.type === 'date') return within.getByLabel(new RegExp(`^${escaped(name)}( \\*)?$`));
  if (field.type === 'time_report' && field.isMonth !== true) return within.getByLabel(`${name}: Period`);
  return within.getByRole('textbox', { name, exact: true });
}

/** Returns the field of that name, wherever it is defined. */
function fieldOf({ steps }: Wizard, name: string): FieldDefinition {
  const found = steps.flatMap(({ fields }) => fields).find((field) => field.name === name);
  if (found === undefined) throw new Error(`The wizard has no field ${name}`);
  return found;
}

/** Returns the control of the field of that name, on the step that is open. */
export function control(wizard: Wizard, name: string): Locator {
  return controlOf(wizard.dialog, fieldOf(wizard, name));
}

/** Fills in every field of a step that is shown and can be changed, and tells what the review is to show. */
export async function fillStep(wizard: Wizard, step: WizardStep, answers: Answers = {}): Promise<ShownAnswers> {
  const { dialog, typed } = wizard;
  const shown: ShownAnswers = new Map();
  await unfold(dialog);
  for (const [position, field] of step.fields.entries()) {
    const options = { given: answers[field.name], seed: seedOf(step.name) + position, typed };
    const text = await fillField(dialog, field, options);
    if (text !== null) shown.set(field.label, text);
  }
  return shown;
}

/** Answers each question of each step, and stops at the review. Tells what it is to show, by the steps' titles. */
export async function fillAll(wizard: Wizard, answersOf: (step: WizardStep) => Answers) {
  const shown = new Map<string, ShownAnswers>();
  for (const [position, step] of wizard.steps.entries()) {
    await expect(heading(wizard, step.title)).toBeVisible();
    shown.set(step.title, await fillStep(wizard, step, answersOf(step)));
    await next(wizard, wizard.steps[position + 1]?.title ?? 'Review');
  }
  return shown;
}

/** Unticks each choice of a group. */
export async function uncheckAll(group: Locator) {
  const chosen = group.getByRole('checkbox', { checked: true });
  for (let left = await chosen.count(); left > 0; left -= 1) await chosen.first().uncheck();
}

/** Goes by what the card of a step in the review says. */
export async function expectReviewed({ dialog }: Wizard, title: string, shown: ShownAnswers) {
  const entries = dialog.getByRole('region', { name: title, exact: true }).locator('.nc-wizard-entry');
  const texts = await entries.evaluateAll((all) =>
    all.map((entry) => ['dt', 'dd'].map((tag) => entry.querySelector<HTMLElement>(tag)?.innerText)),
  );
  expect.soft(Object.fromEntries(texts), title).toMatchObject(Object.fromEntries(shown));
}

/** Returns an amount as a person types it, another one for every field. */
function amountOf(seed: number): string {
  return `${seed},${String(100 + (seed % 900))}.${String(10 + (seed % 90))}`;
}

type FillOptions = { given: Answers[string] | undefined; seed: number } & Pick<Wizard, 'typed'>;

async function fillField(within: Locator, field: FieldDefinition, options: FillOptions): Promise<string | null> {
  const control = controlOf(within, field);
  if (field.type === 'array_of_object') return fillRows(within, field, options);
  if (!(await isOpen(control, field))) return null;
  return fillers[field.type](control, field, options);
}

type Filler = (control: Locator, field: FieldDefinition, options: FillOptions) => Promise<string | null>;

const fillers: Record<Exclude<FieldDefinition['type'], 'array_of_object'>, Filler> = {
  input: (control, { label, validation = {} }, { given, seed, typed }) => {
    const text = String(given ?? `${label.slice(0, 30)} ${seed}`).slice(0, validation.maxLength);
    return typeText(control, text, isFirst(label, typed));
  },
  number: (control, { label }, { given, seed, typed }) =>
    typeText(control, String(given ?? 1_700_000 + seed), isFirst(label, typed)),
  currency: async (control, { label }, { given, seed, typed }) =>
    `$${await typeText(control, String(given ?? amountOf(seed)), isFirst(label, typed))}`,
  select: async (control, { values = [] }, { given, seed }) => {
    const label = String(given ?? values[seed % values.length]?.label);
    await control.selectOption({ label });
    return label;
  },
  radio: async (control, { values = [] }, { given }) => {
    const label = String(given ?? values.at(-1)?.label);
    await control.getByLabel(label, { exact: true }).check();
    return label;
  },
  checkbox: async (control, _field, { given = true }) => {
    await control.setChecked(given === true);
    return given === true ? 'Yes' : 'No';
  },
  'select-multiple': async (control, { values = [] }, { given, seed }) => {
    const made = [values[seed % values.length]?.label ?? '', values[(seed + 3) % values.length]?.label ?? ''];
    const wanted = new Set(Array.isArray(given) ? given : made);
    const checked = await control.locator('input').evaluateAll((boxes) => boxes.map((box) => box.matches(':checked')));
    for (const [position, { label }] of values.entries()) {
      if (checked[position] !== wanted.has(label)) await control.getByLabel(label, { exact: true }).click();
    }
    return values.flatMap(({ label }) => (wanted.has(label) ? [label] : [])).join(', ');
  },
  date: async (control, _field, { given, seed }) => {
    const day = String(given ?? `2025-04-${String(1 + (seed % 28)).padStart(2, '0')}`);
    await control.fill(day);
    return shownDay(day);
  },
  time_report: async (control, { label, isMonth = false }, { given, typed }) => {
    if (given === undefined) return null;
    if (isMonth) return typeText(control, String(given), isFirst(label, typed));
    const [period = '', year = ''] = String(given).split(' ');
    await control.selectOption(period);
    await control.locator('xpath=following-sibling::select').selectOption(year);
    return String(given);
  },
};

/** Returns true if no field of that label was typed into before. */
function isFirst(label: string, typed: Set<string>): boolean {
  const isNew = !typed.has(label);
  typed.add(label);
  return isNew;
}

/** Types over what stands there: key by key, or at once where a field like it was typed before. The next field takes the focus. */
async function typeText(control: Locator, text: string, isByKey: boolean): Promise<string> {
  await control.fill(isByKey ? '' : text);
  if (isByKey) await control.pressSequentially(text);
  return text;
}

/** Fills as many rows as the answer says, each cell of them; the review has a row's cells in one line. */
async function fillRows(within: Locator, field: FieldDefinition, options: FillOptions): Promise<string | null> {
  const { given, seed, typed } = options;
  const table = within.getByRole('group', { name: field.label, exact: true });
  if ((await table.count()) === 0) return null;
  let first = '';
  for (let row = 1; row <= Number(given ?? 2); row += 1) {
    await table.getByRole('button', { name: 'Add row' }).click();
    const cells = table.getByRole('group', { name: `Row ${row}`, exact: true });
    const texts: string[] = [];
    for (const [position, cell] of (field.schema ?? []).entries()) {
      texts.push((await fillField(cells, cell, { given: undefined, seed: seed + row * 10 + position, typed })) ?? '');
    }
    if (row === 1) first = texts.join(' · ');
  }
  return first;
}

/** Returns true if it is there and a person may change it: a group of choices as a whole has no such state, its first choice has. */
function isOpen(control: Locator, { type }: FieldDefinition): Promise<boolean> {
  const isGroup = type === 'radio' || type === 'select-multiple';
  const asked = isGroup ? control.locator('input').first() : control;
  return asked.evaluateAll(([element]) => element?.matches(':enabled') === true);
}

/** Opens what is folded away on the step. */
async function unfold(dialog: Locator) {
  const more = dialog.locator('details:not([open]) > summary');
  for (let left = await more.count(); left > 0; left -= 1) await more.first().click();
}

/** Returns a seed apart from those of other steps by more than a step has fields. */
function seedOf(name: string): number {
  const number = Number(/\d+$/.exec(name)?.[0] ?? 0);
  return 20 + number * 60 + (name.length % 7) * 3;
}

function shownDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
