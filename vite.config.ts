import path from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkFileNames, createChunkGroups } from './build/chunk-groups.ts'
import { content } from './build/content/content-plugin.ts'
import { shortSpecifiers } from './build/import-map.ts'
import { lateSheetsLast } from './build/late-sheets.ts'
import { textsInParts } from './build/messages/messages-plugin.ts'
import { modernBuilds } from './build/modern-builds.ts'
import { buildTarget } from './build/oldest-browsers.ts'
import { precompressed, prerender } from './build/prerender.ts'
import { shortClassName } from './build/short-class-names.ts'
import { keepStreetWorker } from './build/street-worker.ts'
import { readBuild } from './build/version.ts'
import { separateWorkerCode } from './build/worker-code.ts'

/** Chunks of the screens behind the sign-in. */
const isPersonal = /\/personal[\w-]*\.js$/

/** What every page is painted with (build/chunk-groups.ts): there before anything else is fetched. */
const isAlwaysThere = /\/(boot|rolldown-runtime|start|vendor)-[\w-]+\.js$/
/** What asks for the app itself. */
const isBeforeApp = /\/boot-[\w-]+\.js$/

const build = readBuild()

/**
 * The start names some fifty files, and a hash does not compress: 42 bits tell builds apart as well as 48. Server-rendered pages
 * name the same pictures as the app.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

/** `vite build` makes the client, then prerenders its pages, then builds the service worker over all of it. */
export default defineConfig(({ isSsrBuild, command }) => {
  const isClientBuild = command === 'build' && !isSsrBuild
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        generatedRouteTree: 'src/app/routeTree.gen.ts',
        routeFileIgnorePattern: '\\.(test|css)\\.',
      }),
      react(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      textsInParts(),
      content(),
      vanillaExtractPlugin({ identifiers: shortClassName }),
      isClientBuild && lateSheetsLast(),
      isClientBuild && shortSpecifiers(),
      isClientBuild && prerender(build),
      isClientBuild &&
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'src/sw',
          filename: 'sw.ts',
          injectRegister: false,
          manifest: false,
          integration: { closeBundleOrder: 'post' },
          injectManifest: {
            buildPlugins: { vite: [separateWorkerCode()] },
            // Pictures of the catalogue are cached when seen; the shell, the home page and its small art always.
            globPatterns: [
              'assets/**/*.{js,css,woff2}',
              'pages/index.*.html',
              'shell.*.html',
              'problem.*.html',
              '*.{svg,webmanifest}',
              'icons/*.png',
              'default.jpg',
              'scenes/hero-800.webp',
              'scenes/cities/*.webp',
              'map/*.svg',
            ],
            // The browser stores the worker's script itself. Streets are for servers that have some, and are cached once they were used.
            globIgnores: [
              '**/*.br',
              '**/*.gz',
              '**/*.map',
              'assets/{streets,street-tiles,street-worker,service-worker}-*.js',
            ],
            // Hashed names carry their own revision.
            dontCacheBustURLsMatching: /^assets\//,
            maximumFileSizeToCacheInBytes: 1024 * 1024,
            injectionPoint: 'self.__WB_MANIFEST',
            target: buildTarget,
            rollupFormat: 'iife',
          },
        }),
      isClientBuild && precompressed(),
    ],
    resolve: {
      alias: [
        ...modernBuilds,
        // The shim stands in for what React has had since version 18.
        {
          find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
          replacement: 'use-sync-external-store/with-selector.js',
        },
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        // The router's own, with a bare error screen that nobody must ever see.
        {
          find: /^\.\/CatchBoundary\.js$/,
          replacement: path.resolve(import.meta.dirname, 'src/app/catch-boundary.ts'),
        },
      ],
    },
    build: {
      target: buildTarget,
      cssTarget: buildTarget,
      manifest: true,
      chunkImportMap: isClientBuild,
      modulePreload: {
        polyfill: false,
        // The start names every file that is fetched ahead, and a hash does not compress. Pages of a person who is signed in
        // are on the device by then: only their styles are waited for.
        resolveDependencies: (file, files, { hostId, hostType }) => {
          if (isPersonal.test(file)) return files.filter((name) => name.endsWith('.css'))
          if (hostType === 'html') return files
          const isThere = isBeforeApp.test(hostId) ? isBeforeApp : isAlwaysThere
          return files.filter((name) => !isThere.test(name))
        },
      },
      cssCodeSplit: true,
      // Every asset is a file of its own: the policy allows no inline style, and data URLs defeat caching.
      assetsInlineLimit: 0,
      sourcemap: false,
      rolldownOptions: isSsrBuild
        ? { output: { assetFileNames } }
        : {
            output: {
              codeSplitting: { groups: createChunkGroups(import.meta.dirname) },
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames,
              // With short names, which follow the order, a new export would change every file that imports another one.
              minifyInternalExports: false,
              assetFileNames,
            },
          },
    },
    worker: { format: 'es', plugins: () => [keepStreetWorker()] },
    server: {
      proxy: {
        '/api': 'http://127.0.0.1:3000',
        '/media': 'http://127.0.0.1:3000',
        '/map/streets.pmtiles': 'http://127.0.0.1:3000',
        // The server's own pages; /payment/success and /payment/cancel are screens of the app.
        '/unsubscribe': 'http://127.0.0.1:3000',
        '^/payment/(sandbox|payzone|page|launch)': 'http://127.0.0.1:3000',
      },
    },
  }
})
