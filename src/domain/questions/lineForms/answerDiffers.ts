import { getFormLines, getLineName, toFieldName } from '@/domain/lineForms/amountForm';
import { isLineShown } from '@/domain/lineForms/formAnswers';
import type { FormQuestion } from '../question';

/** Names answers that differ from the profile and FOCUS. */
export const answerDiffers: FormQuestion = {
  id: 'answerDiffers',
  version: 1,
  class: 'note',
  title: 'Answer differs from the profile',
  about: 'Compares the answers with what the profile and the FOCUS inputs have.',
  authority: ['Practice: a filing agrees with the profile'],
  exclusions: ['Lines that the answers hide.'],
  ask: ({ form, answers, known }) => {
    const lines = getFormLines(form);
    return lines.flatMap((line) => {
      const [own = '', fact] = [answers.get(line.id), known.get(line.id)];
      if (fact === undefined || own === fact.answer || !isLineShown(lines, line, answers)) return [];
      const message = `${getLineName(line)} is ${own === '' ? 'blank' : own}; ${fact.source} has ${fact.answer}.`;
      return [{ message, codes: [], inputs: [toFieldName(line)] }];
    });
  },
};
