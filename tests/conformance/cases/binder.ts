import { answers, type CallCase, makers } from '@tests/conformance/callCase';
import { answered, requireStatus, requireThat } from '@tests/conformance/expectations';
import { follow } from '@tests/conformance/http';
import { scoped, type World } from '@tests/conformance/world/world';
import { binderAnswerSchema } from '@/contract/reports/binder.schema';
import { linkSchema } from '@/contract/reports/report.schema';

/** Binder of a period for examiners and auditors. */
export const binderCases: readonly CallCase[] = [
  {
    call: 'GET /x/binder',
    access: makers,
    request: (world) => ({ query: periodOf(world) }),
    comesTo: answers(binderAnswerSchema),
    malformed: {
      'no period': (world) => ({ query: scoped(world) }),
      'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }),
    },
    checks: {
      'says of each part which files it has, or why it has none': async (world) => {
        const reply = await world.admin.send('GET /x/binder', { query: periodOf(world) });
        const { parts } = answered(reply, binderAnswerSchema).data;
        for (const { title, files, missing } of parts) {
          requireThat(files.length > 0 === (missing === null), `GET /x/binder: ${title} has ${files.length} files`);
        }
      },
    },
  },
  {
    call: 'GET /x/binder/download',
    access: makers,
    request: (world) => ({ query: periodOf(world) }),
    comesTo: answers(linkSchema),
    malformed: { 'a period that is none': (world) => ({ query: scoped(world, { time_report: 'Q5 25' }) }) },
    checks: {
      'leads to a ZIP file': async (world) => {
        const reply = await world.admin.send('GET /x/binder/download', { query: periodOf(world) });
        const file = await follow(world.backend, answered(reply, linkSchema).data.url);
        requireStatus(file, [200]);
        const mediaType = file.headers.get('content-type') ?? '';
        requireThat(mediaType === 'application/zip', `GET /x/binder/download: the file is ${mediaType}`);
      },
    },
  },
];

function periodOf(world: World) {
  return scoped(world, { time_report: world.timeReports[0] });
}
