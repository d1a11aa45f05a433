import { expect, test } from 'vitest'
import { chunksOf, filesOf, type Manifest, staticClosure } from './bundle-graph.ts'

const manifest: Manifest = {
  'src/boot.ts': { file: 'assets/boot.js', isEntry: true, dynamicImports: ['src/main.tsx'] },
  'src/main.tsx': {
    file: 'assets/main.js',
    imports: ['_shared.js'],
    css: ['assets/main.css'],
    dynamicImports: ['late.ts'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['src/main.tsx'] },
  'late.ts': { file: 'assets/late.js', imports: ['_shared.js'] },
  'src/routes/a.tsx?tsr-split=component': { file: 'assets/a.js', css: ['assets/a.css'] },
  'icons.svg': { file: 'assets/icons.svg' },
}

test('static imports are followed, also in circles; dynamic ones are not', () => {
  expect([...staticClosure(manifest, ['src/main.tsx'])]).toEqual(['src/main.tsx', '_shared.js'])
})

test('the files of chunks are their scripts and styles', () => {
  expect([...filesOf(manifest, ['src/main.tsx', 'icons.svg', 'unknown'])]).toEqual([
    'assets/main.js',
    'assets/main.css',
  ])
})

test('a route’s screen is found under the name the router’s plugin gives it', () => {
  expect(chunksOf(manifest, 'src/routes/a.tsx')).toEqual(['src/routes/a.tsx?tsr-split=component'])
})
