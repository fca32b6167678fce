import { explainSsoiFigure, ssoiTotals } from '@/domain/explain/explainSsoiFigure';
import { type Explained, type Explainer, type Explaining, unknownFigure } from './explaining';
import { explainSsoiLine } from './explainLines';
import { readSsoi } from './ssoiBooks';

/** Explains a line of the Supplemental Statement of Income. A line of accounts only opens directly to them. */
export const explainSsoi: Explainer<'ssoi'> = async (run, { basis, id }) => {
  const { figures, context } = await readSsoi(run, basis);
  const found = explainSsoiFigure({ figures, basis }, id);
  if (found === undefined) throw unknownFigure(`${id} isn't an amount of SSOI.`);
  const [only, ...others] = found.parts;
  if (others.length > 0 || only?.address?.kind !== 'ssoiLine') return { ...found, context };
  const { parts, check, total } = await explainSsoiLine(run, only.address);
  return { ...found, parts, check, ...(total === undefined ? {} : { total }), context };
};

/** Returns the main lines of a frozen statement. */
export async function explainSsoiReport(run: Explaining, reportId: number): Promise<Explained> {
  const basis = { reportId };
  const { figures, context } = await readSsoi(run, basis);
  return { ...ssoiTotals({ figures, basis }), context };
}
