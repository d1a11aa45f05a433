/** Draws the app's icons from public/icon.svg: run it when the mark changes. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const icons = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 }
await mkdir('public/icons', { recursive: true })
for (const [name, size] of Object.entries(icons))
  await sharp('public/icon.svg', { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${name}.png`)

// What browsers ask for by themselves beside a picture or a text, which name no icon: one PNG in an ICO's frame.
const small = await sharp('public/icon.svg', { density: 300 }).resize(48, 48).png({ palette: true }).toBuffer()
const frame = Buffer.alloc(22)
// Type 1, one picture of 48 by 48 of 32 bits, behind these 22 bytes.
for (const [at, value] of Object.entries({ 2: 1, 4: 1, 10: 1, 12: 32, 18: frame.length }))
  frame.writeUInt16LE(value, Number(at))
frame.set([48, 48], 6)
frame.writeUInt32LE(small.length, 14)
await writeFile('public/favicon.ico', Buffer.concat([frame, small]))

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

// Shortcuts of the installed app: the interface's own signs, on the mark's ground.
const sprite = await readFile('public/icons.svg', 'utf8')
const shortcuts = { saved: 'heart', explore: 'explore', trips: 'trips', messages: 'msg' }
await mkdir('public/shortcuts', { recursive: true })
for (const [name, symbol] of Object.entries(shortcuts)) {
  const [, sign] = new RegExp(`<symbol id="${symbol}"[^>]*>(.*?)</symbol>`).exec(sprite) ?? []
  if (sign === undefined) throw new Error(`public/icons.svg has no symbol ${symbol}`)
  const ground = '<rect width="96" height="96" rx="22" fill="#B5442A"/>'
  const stroke = 'fill="none" stroke="#FBF7F0" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"'
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${ground}<g ${stroke} transform="translate(18 18) scale(2.5)">${sign}</g></svg>`
  await sharp(Buffer.from(picture), { density: 144 })
    .resize(96, 96)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/shortcuts/${name}.png`)
}
