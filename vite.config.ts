import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_PATHS } from './web/app/page-paths.ts';

const gateway = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** Tells the gateway which paths are pages. */
const pagePaths: Plugin = {
  name: 'page-paths',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(PAGE_PATHS) });
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), pagePaths],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Older targets rewrite light-dark() in a way that misses the colour scheme the user chose.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  server: {
    proxy: {
      '/graphql': gateway,
      '/exports': gateway,
      '/form-files': gateway,
      '/patient-files': gateway,
      '/documents': gateway,
      '/imports': gateway,
      '/schema.graphql': gateway,
      '/fhir': gateway,
      '/healthz': gateway,
    },
  },
});
