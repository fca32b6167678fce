import { accepted, type Bookkeeper } from '@tests/support/backend/bookkeeper';
import type { PeriodQuestions } from '@/contract/questions/periodQuestions.schema';

/** Answers every question of a period that an answer settles, so that its FOCUS report can be final. */
export async function answerAll(books: Bookkeeper, timeReport: string): Promise<void> {
  const { findings } = accepted<{ data: PeriodQuestions }>(
    await books.get('/x/questions', { time_report: timeReport }),
  ).data;
  for (const { rule, severity, question } of findings) {
    if (severity !== 'question' || question === undefined) continue;
    const { version, subject, figures } = question;
    const fact = { date: '2025-07-01', paper: 'Letter' };
    const answer = { time_report: timeReport, rule, version, subject, figures, text: 'It is so.', ...fact };
    accepted(await books.send('POST /x/questions/answers', answer));
  }
}
