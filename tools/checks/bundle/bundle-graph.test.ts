import { expect, test } from 'vitest'
import { chunksNamed, cycleProblems, filesOf, type Manifest, staticClosure } from './bundle-graph.ts'

const manifest: Manifest = {
  'src/app/boot.ts': { file: 'assets/boot.js', isEntry: true, dynamicImports: ['src/app/main.tsx'] },
  'src/app/main.tsx': {
    file: 'assets/main.js',
    imports: ['_shared.js'],
    css: ['assets/main.css'],
    dynamicImports: ['late.ts'],
  },
  '_shared.js': { file: 'assets/shared.js', name: 'shared', imports: ['src/app/main.tsx'] },
  'late.ts': { file: 'assets/late.js', imports: ['_shared.js'] },
  'src/routes/a.tsx?tsr-split=component': { file: 'assets/a.js', css: ['assets/a.css'] },
  'icons.svg': { file: 'assets/icons.svg' },
}

test('static imports are followed, also in circles; dynamic ones are not', () => {
  expect([...staticClosure(manifest, ['src/app/main.tsx'])]).toEqual(['src/app/main.tsx', '_shared.js'])
})

test('the files of chunks are their scripts and styles', () => {
  expect([...filesOf(manifest, ['src/app/main.tsx', 'icons.svg', 'unknown'])]).toEqual([
    'assets/main.js',
    'assets/main.css',
  ])
})

test('two chunks that need each other first are named, and others are not', () => {
  expect(cycleProblems(manifest)).toEqual([
    'src/app/main.tsx and shared import each other',
    'shared and src/app/main.tsx import each other',
  ])
})

test('a chunk is found by the name that the rules of the build give it', () => {
  expect(chunksNamed(manifest, 'shared')).toEqual(['_shared.js'])
})
