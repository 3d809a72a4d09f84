import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  root: 'web',
  plugins: [react()],
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
      '/fhir': gateway,
      '/healthz': gateway,
    },
  },
});
