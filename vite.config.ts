import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Packages that every page needs, kept apart from our own code so that an update of ours leaves them cached. */
const vendor = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@chakra-ui|@emotion|@pandacss|stylis|@tanstack|zustand)[\\/]/;

export default defineConfig({
  root: 'web',
  plugins: [react()],
  server: {
    proxy: { '/api': api, '/__local': api, '/local-stripe.js': api },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The oldest browsers with cascade layers and <dialog>: a 2015 iPhone on iOS 15.4, Android 8 with its last Chrome.
    target: ['chrome99', 'edge99', 'firefox100', 'safari15.4'],
    // One SHA per file is enough: small files cost a request, inlined art costs every page.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor, tags: ['$initial'] }] } },
    },
  },
  test: {
    root: import.meta.dirname,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          root: import.meta.dirname,
          environment: 'node',
          include: ['{shared,functions,infra}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: import.meta.dirname,
          environment: 'jsdom',
          setupFiles: ['web/app/test-setup.ts'],
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**'],
        },
      },
    ],
  },
});
