import { answers, type CallCase, members, open, refuses, signedIn } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import {
  calendarLinkMadeSchema,
  calendarLinkRevokedSchema,
  calendarLinksAnswerSchema,
} from '@/contract/calendar/calendarLink.schema';
import { firmFiguresAnswerSchema, practiceAnswerSchema } from '@/contract/practice/practice.schema';
import { linkSchema } from '@/contract/reports/report.schema';

const none = 2_147_483_645;

async function readLinks({ admin }: World) {
  return answered(await admin.send('GET /x/calendar-links'), calendarLinksAnswerSchema).data;
}

/** A user's firms side by side, and the links to their due dates. */
export const practiceCases: readonly CallCase[] = [
  { call: 'GET /x/practice', access: signedIn, comesTo: answers(practiceAnswerSchema) },
  {
    call: 'POST /x/practice/figures',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(firmFiguresAnswerSchema),
  },
  {
    call: 'GET /x/practice/file',
    access: signedIn,
    request: () => ({ query: { type: 'pdf' } }),
    comesTo: answers(linkSchema),
    malformed: { 'a type that is none': () => ({ query: { type: 'picture' } }) },
  },
  {
    call: 'GET /x/practice/files/:token',
    access: open,
    request: () => ({ path: { token: 'made-up' } }),
    comesTo: refuses(404),
    isThere: isThere('GET /x/practice'),
  },
  { call: 'GET /x/calendar-links', access: signedIn, comesTo: answers(calendarLinksAnswerSchema) },
  {
    call: 'POST /x/calendar-links',
    access: signedIn,
    request: () => ({ body: { data: { company_id: none } } }),
    comesTo: refuses(404),
    isThere: isThere('GET /x/calendar-links'),
    malformed: { 'no company and not all': () => ({ body: { data: {} } }) },
    checks: {
      'makes an address that a calendar reads until it is revoked': async (world) => {
        const before = await readLinks(world);
        const made = await world.admin.send('POST /x/calendar-links', { body: { data: { company_id: null } } });
        const { url, link } = answered(made, calendarLinkMadeSchema).data;
        requireThat(url.endsWith('.ics'), `POST /x/calendar-links: the address is ${url}`);
        const gone = await world.admin.send('DELETE /x/calendar-links/:id', { path: { id: link.id } });
        answered(gone, calendarLinkRevokedSchema);
        const after = await readLinks(world);
        requireThat(after.length === before.length, 'DELETE /x/calendar-links/:id: the address is still listed');
      },
    },
  },
  {
    call: 'DELETE /x/calendar-links/:id',
    access: signedIn,
    request: () => ({ path: { id: none } }),
    comesTo: refuses(404),
    isThere: isThere('GET /x/calendar-links'),
  },
  {
    call: 'GET /x/calendar-links/feeds/:file',
    access: open,
    request: () => ({ path: { file: 'made-up.ics' } }),
    comesTo: refuses(404),
    isThere: isThere('GET /x/calendar-links'),
  },
];

function isThere(call: 'GET /x/practice' | 'GET /x/calendar-links') {
  return async ({ admin }: World) => (await admin.send(call)).status !== 404;
}
