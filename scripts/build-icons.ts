/** Draws the app's icons from public/icon.svg: run it when the mark changes. */
import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

const icons = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 }
await mkdir('public/icons', { recursive: true })
for (const [name, size] of Object.entries(icons))
  await sharp('public/icon.svg', { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${name}.png`)

// Android draws a push's sign as a stencil: the star alone.
const stencil = (await readFile('public/icon.svg', 'utf8'))
  .replace(/<rect[^>]*>/, '')
  .replace('scale(5.3)', 'scale(8)')
  .replace('translate(86.4 86.4)', 'translate(0 0)')
  .replace(/<circle[^>]*>|<path fill="none"[^>]*>/g, '')
await sharp(Buffer.from(stencil), { density: 300 })
  .resize(96, 96)
  .png({ palette: true })
  .toFile('public/icons/badge-96.png')
