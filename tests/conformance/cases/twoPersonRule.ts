import { administrators, answers, type CallCase, members, refuses } from '@tests/conformance/callCase';
import { answered, requireThat } from '@tests/conformance/expectations';
import { scoped, type World } from '@tests/conformance/world/world';
import { twoPersonRuleAnswerSchema } from '@/contract/reviews/twoPersonRule.schema';

/** A change that doesn't exist. */
const path = { id: 2_147_483_645 };

/** A date that any backend refuses, so that no company's rule changes. */
const past = { effective_from: '2001-01-01', is_on: true, reason: 'Conformance' };

/** The two-person rule by effective date. */
export const twoPersonRuleCases: readonly CallCase[] = [
  {
    call: 'GET /x/two-person-rule',
    access: members,
    request: (world) => ({ query: scoped(world) }),
    comesTo: answers(twoPersonRuleAnswerSchema),
    checks: { 'is as the change in force says': checkInForce },
  },
  {
    call: 'POST /x/two-person-rule',
    access: administrators,
    request: (world) => ({ query: scoped(world), body: { data: past } }),
    comesTo: refuses(422),
    malformed: {
      'no reason': (world) => ({ query: scoped(world), body: { data: { ...past, reason: '' } } }),
      'no values': (world) => ({ query: scoped(world), body: { data: {} } }),
    },
  },
  {
    call: 'POST /x/two-person-rule/:id/approval',
    access: administrators,
    request: (world) => ({ path, query: scoped(world) }),
    comesTo: refuses(404),
    isThere: hasRule,
  },
  {
    call: 'DELETE /x/two-person-rule/:id',
    access: administrators,
    request: (world) => ({ path, query: scoped(world) }),
    comesTo: refuses(404),
    isThere: hasRule,
  },
];

async function hasRule(world: World): Promise<boolean> {
  return (await world.admin.send('GET /x/two-person-rule', { query: scoped(world) })).status !== 404;
}

async function checkInForce(world: World): Promise<void> {
  const reply = await world.admin.send('GET /x/two-person-rule', { query: scoped(world) });
  const { is_on: isOn, changes } = answered(reply, twoPersonRuleAnswerSchema).data;
  const inForce = changes.filter((change) => change.is_in_force);
  requireThat(inForce.length <= 1, 'GET /x/two-person-rule: several changes are in force');
  requireThat(
    isOn === (inForce[0]?.is_on ?? false),
    'GET /x/two-person-rule: is_on is not that of the change in force',
  );
}
