const { Compiler } = require('@swc/core')

// dependency-cruiser's swc parser reads .ts but has no switch for .tsx, and without one it stops at the first tag.
const { parseFileSync } = Compiler.prototype
Compiler.prototype.parseFileSync = function (file, options) {
  return parseFileSync.call(this, file, { ...options, tsx: file.endsWith('x') })
}

// Arrows point one way: features → sync, api, db, ui → shared; http and jobs → usecases → ports ← adapters; infra → functions.
const tests = '\\.(test|conformance)\\.tsx?$'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/**
 * For each subject the other subjects that it may import, the same at every level of the server: use cases, ports, DynamoDB adapters. Every
 * other import between subjects is an error. `jobs` combines several subjects, and no subject may import it.
 */
const subjects = {
  catalog: [],
  editions: ['catalog'],
  limits: [],
  content: ['catalog', 'limits'],
  health: [],
  accounts: ['audit', 'catalog', 'health', 'limits', 'news', 'results', 'roster'],
  audit: ['accounts', 'content', 'limits'],
  deleted: ['audit'],
  staff: ['accounts', 'audit', 'catalog', 'limits'],
  roster: ['catalog'],
  payments: ['catalog'],
  crew: ['accounts', 'catalog', 'limits', 'roster'],
  'first-aid': ['accounts', 'catalog', 'crew', 'health', 'limits', 'roster', 'tickets'],
  scans: ['catalog', 'crew', 'live-roster', 'roster'],
  'live-roster': ['crew', 'roster'],
  materials: ['catalog', 'content', 'crew', 'roster'],
  community: ['accounts', 'catalog', 'limits'],
  discounts: ['catalog'],
  records: ['content'],
  pictures: ['limits'],
  press: [],
  campaigns: ['accounts', 'catalog', 'content', 'limits', 'live-roster', 'news', 'push', 'results', 'roster', 'shop', 'tickets', 'waiting'],
  news: ['campaigns', 'content'],
  monitoring: ['limits'],
  weather: ['catalog'],
  invoices: ['payments'],
  finance: ['invoices', 'payments', 'shop', 'tickets'],
  tickets: ['accounts', 'catalog', 'health', 'invoices', 'limits', 'payments', 'roster', 'transfers', 'waiting'],
  waiting: ['catalog', 'health', 'limits', 'payments', 'roster', 'tickets'],
  transfers: ['accounts', 'catalog', 'health', 'limits', 'payments', 'roster', 'tickets'],
  'self-service': ['accounts', 'catalog', 'health', 'limits', 'payments', 'roster', 'tickets', 'transfers', 'waiting', 'waves'],
  imports: ['limits', 'live-roster', 'payments', 'roster', 'tickets'],
  waves: ['catalog', 'live-roster', 'roster', 'tickets', 'waiting'],
  push: ['limits'],
  participants: [
    'accounts',
    'audit',
    'campaigns',
    'catalog',
    'crew',
    'health',
    'invoices',
    'news',
    'push',
    'roster',
    'tickets',
    'transfers',
    'waiting',
    'waves',
  ],
  shop: ['catalog', 'invoices', 'limits', 'payments'],
  overview: ['catalog', 'crew', 'invoices', 'live-roster', 'monitoring', 'roster', 'scans', 'shop', 'tickets'],
  results: ['accounts', 'catalog', 'crew', 'limits', 'live-roster', 'roster', 'tickets'],
  'start-numbers': ['catalog', 'live-roster', 'results', 'roster', 'waves'],
  lists: ['accounts', 'catalog', 'first-aid', 'live-roster', 'roster', 'start-numbers', 'tickets'],
  privacy: [
    'accounts',
    'campaigns',
    'catalog',
    'community',
    'content',
    'crew',
    'health',
    'invoices',
    'limits',
    'payments',
    'roster',
    'shop',
    'tickets',
    'transfers',
    'waiting',
  ],
  jobs: ['accounts', 'campaigns', 'community', 'participants', 'shop', 'staff', 'tickets', 'transfers', 'waiting', 'payments', 'waves'],
}
const levels = '^functions/(?:usecases|ports|adapters/dynamodb)'
const subjectRules = Object.entries(subjects).map(([subject, others]) =>
  forbid(
    `subject-${subject}`,
    { path: `${levels}/${subject}/`, pathNot: tests },
    { path: `${levels}/[^/]+/`, pathNot: `${levels}/(?:${[subject, ...others].join('|')})/` },
    "What is another subject's own stays inside it.",
  ),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true }, 'A circle has no beginning to read from, one of types neither.'),
    forbid('shared-knows-nobody', { path: '^shared/' }, { path: '^(web|functions|infra)/' }, 'The rules run on both sides.'),
    forbid(
      'web-not-functions',
      { path: '^web/', pathNot: '^web/e2e/' },
      { path: '^(functions|infra)/' },
      'They meet in the contract only.',
    ),
    forbid('functions-not-web', { path: '^functions/', pathNot: tests }, { path: '^(web|infra)/' }, 'They meet in the contract only.'),
    forbid(
      'features-apart',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/', pathNot: '^web/features/$1/' },
      'What two features need lives in web/ui, web/api, web/db or shared.',
    ),
    forbid(
      'below-features',
      { path: '^web/(sync|db|api|ui|pwa|scan-decoder|monitoring)/' },
      { path: '^web/(features|app)/' },
      'Features stand on these, not the reverse.',
    ),
    forbid(
      'sync-device-lowest',
      { path: '^web/sync/device/' },
      { path: '^web/sync/(memory|exchange|engine)/' },
      'The rooms of sync stand on each other.',
    ),
    forbid(
      'sync-memory-below-exchange',
      { path: '^web/sync/memory/', pathNot: tests },
      { path: '^web/sync/(exchange|engine)/' },
      'What is known does not fetch.',
    ),
    forbid(
      'sync-exchange-below-engine',
      { path: '^web/sync/exchange/', pathNot: tests },
      { path: '^web/sync/engine/' },
      'The engine calls; it is not called.',
    ),
    forbid('db-and-api-below-sync', { path: '^web/(db|api|ui)/' }, { path: '^web/sync/' }, 'Sync stands on the store and the calls.'),
    forbid(
      'usecases-to-ports-only',
      { path: '^functions/usecases/', pathNot: tests },
      { path: '^functions/(http|jobs|adapters|entry)/' },
      'A use case names what it needs; it does not build it.',
    ),
    forbid(
      'ports-are-words',
      { path: '^functions/ports/', pathNot: tests },
      { path: '^functions/(http|jobs|adapters|entry|usecases|mail)/' },
      'A port is said in the words of the use cases.',
    ),
    forbid(
      'adapters-below',
      { path: '^functions/adapters/', pathNot: tests },
      { path: '^functions/(http|jobs|entry|usecases|mail)/' },
      'Adapters know ports, not who uses them.',
    ),
    forbid(
      'only-entry-builds',
      { path: '^functions/(http|jobs|mail)/', pathNot: tests },
      { path: '^functions/(adapters|entry)/' },
      'Adapters are built in functions/entry.',
    ),
    forbid(
      'sdk-in-adapters',
      { path: '^(web|shared|functions)/', pathNot: ['^functions/adapters/', '^functions/entry/'] },
      { path: 'node_modules/(@aws-sdk|electrodb|stripe)/' },
      'Only adapters speak to AWS and Stripe.',
    ),
    forbid(
      'simulation-for-tests-only',
      { path: '^infra/', pathNot: [tests, '^infra/(simulation|bench|local/(stores|schedules))/'] },
      { path: '^infra/simulation/' },
      'What runs or deploys the product has the real adapters: a store in memory forgets.',
    ),
    ...subjectRules,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|web/art)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
