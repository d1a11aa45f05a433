/** Draws the app's icons from public/icon.svg: run it when the mark changes. */
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'

const icons = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 }
await mkdir('public/icons', { recursive: true })
for (const [name, size] of Object.entries(icons))
  await sharp('public/icon.svg', { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${name}.png`)
