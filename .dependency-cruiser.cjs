// The import column of the architecture's folder table, enforced. Each comment says what to do instead.
const folders = [
  'packages/contract',
  'packages/service-kit',
  'packages/names',
  'packages/comments',
  'packages/feeds',
  'packages/ai',
  'packages/text-model',
  'packages/s3',
  'gateway',
  'services',
  'frontend',
];
const ours = [...folders.map((folder) => `^${folder}/`), '^deploy/', '^tests/', '^@kubrik/'];

// A workspace that is not built yet cannot be resolved and keeps its package name.
const named = (folder) => [`^${folder}/`, `^@kubrik/${folder.split('/').at(-1)}(/|$)`];
const allBut = (...allowed) => ({ path: ours, pathNot: allowed.flatMap(named) });
const tests = '[.]test[.]tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need into a third file that imports neither.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      comment:
        'The contract is data that the browser loads too: put what runs into service-kit, gateway or a service.',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: { pathNot: [...named('packages/contract'), '(^|/)node_modules/zod/', '^zod(/|$)'] },
    },
    {
      name: 'service-kit-imports-only-contract',
      severity: 'error',
      comment: 'Pass it in from the service, or declare it in packages/contract.',
      from: { path: '^packages/service-kit/' },
      to: allBut('packages/service-kit', 'packages/contract'),
    },
    {
      name: 'names-import-only-contract',
      severity: 'error',
      comment: 'Names know no service and no process: pass in what they are compared with.',
      from: { path: '^packages/names/' },
      to: allBut('packages/names', 'packages/contract'),
    },
    {
      name: 'comments-import-only-contract-names-and-kit',
      severity: 'error',
      comment: 'What a service alone knows of its places comes by its `CommentHost`.',
      from: { path: '^packages/comments/' },
      to: allBut('packages/comments', 'packages/service-kit', 'packages/contract', 'packages/names'),
    },
    {
      name: 'feeds-import-only-contract-and-kit',
      severity: 'error',
      comment: 'What an item becomes is the service’s: pass it in as `parse` or `judge`, and `store`.',
      from: { path: '^packages/feeds/' },
      to: allBut('packages/feeds', 'packages/service-kit', 'packages/contract'),
    },
    {
      name: 'ai-imports-only-contract-and-kit',
      severity: 'error',
      comment: 'What a task is about is the service’s: hand it in as materials.',
      from: { path: '^packages/ai/' },
      to: allBut('packages/ai', 'packages/service-kit', 'packages/contract'),
    },
    {
      name: 'text-model-imports-nothing',
      severity: 'error',
      comment: 'A model knows no domain: pass in the texts, their labels and their features.',
      from: { path: '^packages/text-model/' },
      to: allBut('packages/text-model'),
    },
    {
      name: 's3-imports-nothing',
      severity: 'error',
      comment: 'A bucket knows no service: pass in its address and keys.',
      from: { path: '^packages/s3/' },
      to: allBut('packages/s3'),
    },
    {
      name: 'gateway-imports-packages-only',
      severity: 'error',
      comment: 'Ask the service by a call of packages/contract.',
      from: { path: '^gateway/' },
      to: allBut('gateway', 'packages/contract', 'packages/names', 'packages/service-kit'),
    },
    {
      name: 'services-import-packages-only',
      severity: 'error',
      comment: 'A service knows the others only by their events in packages/contract.',
      from: { path: '^services/([^/]+)/' },
      to: allBut(
        'services/$1',
        'packages/contract',
        'packages/service-kit',
        'packages/names',
        'packages/text-model',
        'packages/s3',
        'packages/comments',
        'packages/feeds',
        'packages/ai',
      ),
    },
    {
      name: 'only-operations-call-services',
      severity: 'error',
      comment:
        'What answers the site never waits for another service: consume its events. Only operations and the bot use OperationsClient.',
      from: {
        path: '^services/admin/src/[^/]+/',
        pathNot: [
          '^services/admin/src/(operations|repair|schedule|backups|data-transfer|dead-jobs|day-figures|setting-checks)/',
          '^services/admin/src/messenger/(bot/|messenger[.]module[.]ts$)',
        ],
      },
      to: { path: '^services/admin/src/operations/' },
    },
    {
      name: 'frontend-imports-contract',
      severity: 'error',
      comment: 'Declare the type or schema in packages/contract and import it from there.',
      from: { path: '^frontend/' },
      to: allBut('frontend', 'packages/contract'),
    },
    {
      name: 'only-the-gateway-reads-descriptions',
      severity: 'error',
      comment:
        'The browser loads what the contract imports: descriptions stand in *.docs.ts, which docs.ts alone imports.',
      from: { pathNot: ['^gateway/', '^tests/', tests, '^packages/contract/src/.*docs[.]ts$'] },
      to: { path: ['^packages/contract/.*docs[.]', '^packages/contract/.*/describe[.]'] },
    },
    {
      name: 'locales-import-only-contract',
      severity: 'error',
      comment: 'Texts stand below everything else of the frontend: pass what they depend on as an argument.',
      from: { path: '^frontend/src/locales/' },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/locales/' },
    },
    {
      name: 'frontend-files-belong-to-a-layer',
      severity: 'error',
      comment:
        'Move it to the feature that it belongs to, or to platform, ui or app: only main.tsx stands beside them, and nothing imports it.',
      from: { path: '^frontend/src/' },
      to: { path: '^frontend/src/[^/]+$', pathNot: '[.]d[.]ts$' },
    },
    {
      name: 'platform-stands-below-ui',
      severity: 'error',
      comment: 'Hand it in from the caller, or move what shows something to ui, a feature or app.',
      from: { path: '^frontend/src/platform/' },
      to: { path: '^frontend/src/(ui|features|app)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      comment: 'Pass it in as a property: a part of ui knows no feature and no route.',
      from: { path: '^frontend/src/ui/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      comment: 'Move the shared part to frontend/src/ui, or let the router put both features on the page.',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/(features|app)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'deploy-stands-below',
      severity: 'error',
      comment: 'What runs must not know how it is run: read it from the environment through service-kit.',
      from: { pathNot: ['^deploy/', '^tests/', tests] },
      to: { path: '^deploy/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    exclude: { path: '[.]d[.]ts$' },
    // Types count: importing a type from another service ties the two together just as well.
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
