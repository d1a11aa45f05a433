import { join } from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textsInParts } from './build/messages/messages-plugin.ts'
import { catalogueFolder, samplePicture } from './tools/catalogue-pictures.ts'

const root = import.meta.dirname

/** The catalogue of primitives: `npm run catalogue` serves it, the visual tests build it. Nothing of it is in dist/. */
export default defineConfig({
  root: join(root, catalogueFolder),
  publicDir: join(root, 'public'),
  cacheDir: join(root, 'node_modules/.vite-catalogue'),
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    textsInParts(),
    vanillaExtractPlugin(),
    {
      name: 'rihla:sample-pictures',
      configureServer: ({ middlewares }) => {
        middlewares.use((request, response, next) => {
          const picture = samplePicture(request.url ?? '')
          if (!picture) return next()
          response.setHeader('content-type', 'image/webp')
          response.end(picture)
        })
      },
    },
  ],
  server: { fs: { allow: [root] } },
  build: { target: 'es2022', outDir: join(root, '.build/catalogue'), emptyOutDir: true, copyPublicDir: false },
})
