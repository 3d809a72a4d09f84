import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_PATHS } from './web/app/page-paths.ts';

const gateway = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** Tells the gateway which paths are pages, and which documents these send. */
const toldToGateway: Plugin = {
  name: 'told-to-gateway',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(PAGE_PATHS) });
    const documents = readFileSync('web/generated/documents.json', 'utf8');
    this.emitFile({ type: 'asset', fileName: 'documents.json', source: documents });
  },
};

/** GraphiQL writes to the console what it cannot format, which may be patient text. */
const quietEditors: Plugin = {
  name: 'quiet-editors',
  transform: (code, id) =>
    id.includes('/@graphiql/') && code.includes('console.')
      ? { code: code.replaceAll(/\bconsole\.\w+\(/g, 'void ('), map: null }
      : null,
};

export default defineConfig({
  root: 'web',
  plugins: [react(), quietEditors, toldToGateway],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Older targets rewrite light-dark() in a way that misses the colour scheme the user chose.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The editors of the Playground, which are fetched with that page only.
    chunkSizeWarningLimit: 2_800,
    rolldownOptions: {
      // Directives for the React compiler, which does not run here.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
  optimizeDeps: {
    // Behind the editors' workers; found late, they would reload the page that is open.
    include: ['monaco-graphql > picomatch-browser', 'monaco-graphql > graphql-language-service > nullthrows'],
  },
  server: {
    proxy: {
      '/graphql': gateway,
      '/exports': gateway,
      '/form-files': gateway,
      '/audit-files': gateway,
      '/patient-files': gateway,
      '/documents': gateway,
      '/imports': gateway,
      '/schema.graphql': gateway,
      '/fhir': gateway,
      '/healthz': gateway,
    },
  },
});
