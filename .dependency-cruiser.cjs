const { readdirSync } = require('node:fs');

/** Imports point one way. Each rule's comment says where the code belongs instead. */
const WEB_PLUMBING = ['app', 'generated', 'public', 'shared'];
const CAPABILITIES = readdirSync(`${__dirname}/web`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WEB_PLUMBING.includes(entry.name))
  .map(({ name }) => name)
  .join('|');

/** The floors of the backend and what each may know, besides itself; above all of them stand the capabilities. */
const FLOORS = [
  {
    name: 'wall',
    below: ['record', 'engines', 'store', 'clinical', 'shared'],
    comment: 'The wall stands around the routes of all capabilities; it knows none of them.',
  },
  {
    name: 'record',
    below: ['engines', 'store', 'clinical', 'shared'],
    comment: 'The record writes and removes what belongs to a patient; it knows no capability that calls it.',
  },
  {
    name: 'engines',
    below: ['clinical', 'shared'],
    comment: 'An engine takes text or bytes and returns records; it knows no database, no HTTP and no study.',
  },
  {
    name: 'store',
    below: ['clinical', 'shared'],
    comment:
      'The store knows tables and connections; what rows mean belongs in backend/record or a capability.',
  },
  {
    name: 'clinical',
    below: ['shared'],
    comment: 'The words that all share are types and pure functions; they know nobody who uses them.',
  },
  { name: 'shared', below: [], comment: 'What everybody shares knows nobody who uses it.' },
];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one job in two files, or a third one that both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...FLOORS.map(({ name, below, comment }) => ({
      name: `${name}-knows-what-is-below`,
      comment,
      severity: 'error',
      from: { path: `^backend/${name}/`, pathNot: '\\.(test|fixtures)\\.ts$' },
      to: { path: '^backend/', pathNot: `^backend/(${[name, ...below].join('|')})/` },
    })),
    {
      name: 'gateway-and-web-know-no-backend',
      comment: 'The gateway speaks REST. Only the types of a *.contract.ts may be imported from the backend.',
      severity: 'error',
      from: { path: '^(gateway|web)/' },
      to: { path: '^backend/', pathNot: '\\.contract\\.ts$' },
    },
    {
      name: 'contracts-are-types-to-the-gateway',
      comment: 'Write `import type`: the checks of a contract run in the backend.',
      severity: 'error',
      from: { path: '^(gateway|web)/' },
      to: { path: '\\.contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'backend-knows-no-gateway-or-web',
      comment: 'The backend is called; it knows nobody who calls it.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(gateway|web)/' },
    },
    {
      name: 'web-knows-no-server',
      comment:
        'The web speaks GraphQL through its generated hooks. What server and browser both run belongs into platform/isomorphic.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(gateway|backend|platform)/', pathNot: '^platform/isomorphic/' },
    },
    {
      name: 'isomorphic-knows-nobody',
      comment: 'What server and browser both run is pure: no Node, no DOM, nothing of ours.',
      severity: 'error',
      from: { path: '^platform/isomorphic/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^platform/isomorphic/' },
    },
    {
      name: 'web-capabilities-stand-alone',
      comment:
        'A web capability imports itself, web/shared, web/generated, evidence and the chosen study. What several need belongs into web/shared; composing them into web/app, or into a working page: web/reports, web/statistics, web/ingestion, web/chat/ChatScreen.tsx.',
      severity: 'error',
      from: {
        path: `^web/(${CAPABILITIES})/`,
        pathNot: '^web/(reports|statistics|ingestion)/|^web/chat/ChatScreen(\\.test)?\\.tsx$',
      },
      to: {
        path: `^web/(${CAPABILITIES})/`,
        pathNot: [
          '^web/$1/',
          '^web/evidence/',
          '^web/cohort/',
          '^web/jobs/useJob\\.ts$',
          '^web/studies/(StudyContext\\.tsx|useStudyAccess\\.ts)$',
          '^web/studies/studies\\.fixtures\\.ts$',
          '^web/auth/login-storage\\.ts$',
        ],
      },
    },
    {
      name: 'stores-know-no-service-or-route',
      comment: 'A store reads and writes; decisions belong into the service that calls it.',
      severity: 'error',
      from: { path: '\\.(store|reader)\\.ts$' },
      to: { path: '\\.(service|routes)\\.ts$' },
    },
    {
      name: 'services-know-no-http',
      comment: 'Requests and replies belong into the routes.',
      severity: 'error',
      from: { path: '\\.(service|store|reader)\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'product-knows-no-tests',
      comment: 'What tests need lies in tests/support or in a test file.',
      severity: 'error',
      from: {
        path: '^(backend|gateway|platform|web)/',
        pathNot: '(\\.test\\.tsx?|\\.fixtures\\.ts|/testing\\.tsx|/test-setup\\.ts)$',
      },
      to: { path: '(^tests/|\\.test\\.tsx?$|\\.fixtures\\.ts$|/testing\\.tsx$)' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
